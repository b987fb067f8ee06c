const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text that stands in a page, or in an attribute's quotes, as nothing but text. */
export const htmlText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
