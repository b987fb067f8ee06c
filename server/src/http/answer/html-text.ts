const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and for quoted attribute values. */
export const htmlText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
