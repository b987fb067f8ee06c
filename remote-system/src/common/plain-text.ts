import { isHtmlType } from '@mortise/shared/contract/messages';
import { cleanElement } from '@mortise/shared/ui';

/** The content of a message on one line. */
export const plainText = (type: string | null | undefined, content: string | null | undefined) =>
  content && isHtmlType(type) ? cleanElement(content).textContent : (content ?? '');
