import { ClippedText, Input, SafeHtml } from '@mortise/shared/ui';
import type { Control } from './control.ts';

const bare = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

export const umeditor: Control = {
  cell: (value) => <ClippedText value={bare(value)} />,
  field: ({ disabled, placeholder, label }) => (
    <Input.TextArea disabled={disabled} placeholder={placeholder} aria-label={label} autoSize={{ minRows: 5, maxRows: 16 }} />
  ),
  isWide: true,
};

/** The whole text of a rich text, cleaned. */
export const shownHtml = (value: string) => <SafeHtml html={value} />;

export const markdown: Control = {
  cell: (value) => <ClippedText value={value} />,
  field: ({ disabled, placeholder, label }) => (
    <Input.TextArea disabled={disabled} placeholder={placeholder} aria-label={label} autoSize={{ minRows: 5, maxRows: 16 }} />
  ),
  isWide: true,
};
