import { Node } from '@tiptap/core';

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === null ? {} : { [name]: value }),
});

/** A picture in a line of text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, attribute(name)])),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
