import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { type PastedHtml, pastedHtml } from './pasted-html.ts';

const MARK = 'data-pasted';

const withQuotes = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isMarked = (dom: Node) => dom instanceof Element && (dom.hasAttribute(MARK) || dom.querySelector(`[${MARK}]`) !== null);

/** Reads what was pasted last in place of a mark. */
class PastedParser extends DOMParser {
  pasted: Element | undefined;

  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }

  override parseSlice(dom: Node, options?: ParseOptions) {
    return super.parseSlice(isMarked(dom) && this.pasted ? this.pasted : dom, options);
  }
}

/**
 * Reads pasted and dropped HTML without a text becoming HTML: the page's policy for such texts (ADR 37) refuses pictures by their path, links with
 * a target and more, and prosemirror-view would paste nothing. It gets a mark, and its parser reads the cleaned elements.
 */
export const pastingOf = (onPaste: (pasted: PastedHtml) => void) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const parser = new PastedParser(this.editor.schema);
      return [
        new Plugin({
          props: {
            clipboardParser: parser,
            transformPastedHTML: (html) => {
              const pasted = pastedHtml(html);
              parser.pasted = pasted.root;
              onPaste(pasted);
              return `<p ${MARK}=""${pasted.cut === undefined ? '' : ` data-pm-slice="${withQuotes(pasted.cut)}"`}>.</p>`;
            },
          },
        }),
      ];
    },
  });
