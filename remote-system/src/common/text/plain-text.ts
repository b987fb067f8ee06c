import { isHtmlType } from '@mortise/shared/contract/messages';
import { cleanElement } from '@mortise/shared/ui';

const BLOCK_END = /<\/(p|li|h[1-6]|div|tr)>|<br\s*\/?>/gi;

/** The content of a message on one line. */
export const plainText = (type: string | null | undefined, content: string | null | undefined) =>
  content && isHtmlType(type) ? (cleanElement(content.replace(BLOCK_END, '$& ')).textContent ?? '').trim() : (content ?? '');
