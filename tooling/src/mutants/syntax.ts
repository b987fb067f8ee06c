import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, reduced to what the mutators read. */
export interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

/** Characters of the source, the end excluded. */
export interface Range {
  start: number;
  end: number;
}

export interface Source {
  module: SyntaxNode;
  rangeOf: (node: SyntaxNode) => Range;
  textOf: (node: SyntaxNode) => string;
  text: string;
}

export const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string';

/** A part of a node that is a node, when it is one of these types. */
export const partOf = (node: SyntaxNode | undefined, name: string, ...types: string[]): SyntaxNode | undefined => {
  const part = node?.[name];
  return isNode(part) && (!types.length || types.includes(part.type)) ? part : undefined;
};

const spanOf = ({ span, spread, expression, expr }: SyntaxNode): { start: number; end: number } => {
  const own = (span ?? spread) as { start: number; end: number } | undefined;
  if (own) return own;
  const inner = expression ?? expr;
  if (isNode(inner)) return spanOf(inner);
  throw new Error('a node without a place in the source');
};

export const parseSource = (text: string, isTsx: boolean): Source => {
  const module = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }) as unknown as SyntaxNode;
  // swc counts bytes of UTF-8 from 1; most of these files hold Chinese
  const bytes = Buffer.from(text);
  const characterOf = (byte: number) => bytes.subarray(0, byte - 1).toString().length;
  const rangeOf = (node: SyntaxNode) => {
    const { start, end } = spanOf(node);
    return { start: characterOf(start), end: characterOf(end) };
  };
  const textOf = (node: SyntaxNode) => {
    const { start, end } = rangeOf(node);
    return text.slice(start, end);
  };
  return { module, text, rangeOf, textOf };
};

/** Calls `look` for every node with the nodes around it, the nearest first; a node that it declines is not entered. */
export const visit = (node: SyntaxNode, look: (node: SyntaxNode, around: readonly SyntaxNode[]) => boolean) => {
  const enter = (value: unknown, around: readonly SyntaxNode[]) => {
    if (Array.isArray(value)) for (const each of value) enter(each, around);
    else if (typeof value === 'object' && value !== null) {
      if (!isNode(value)) return enter(Object.values(value), around);
      if (look(value, around)) for (const part of Object.values(value)) enter(part, [value, ...around]);
    }
  };
  enter(node, []);
};
