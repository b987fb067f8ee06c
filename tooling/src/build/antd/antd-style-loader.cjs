// Removes the functions that write a component's rules from antd's style modules: the rules are in sheets (antd-styles-plugin.ts), so
// the browser neither loads nor runs them. What computes CSS variables stays, because theme and accent change while the console runs.
const { parseSync, printSync } = require('@swc/core');

const GENERATORS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
const SPAN = { start: 0, end: 0, ctxt: 0 };
const NO_RULES = {
  type: 'ArrowFunctionExpression',
  span: SPAN,
  ctxt: 0,
  params: [],
  body: { type: 'ArrayExpression', span: SPAN, elements: [] },
  async: false,
  generator: false,
};

/** Replaces the second argument of every call of a generator below `node`; returns how many there were. */
const emptied = (node) => {
  if (!node || typeof node !== 'object') return 0;
  if (node.type === 'CallExpression' && GENERATORS.has(node.callee.value)) {
    node.arguments[1] = { spread: null, expression: NO_RULES };
    return 1;
  }
  return Object.values(node).reduce((sum, child) => sum + emptied(child), 0);
};

/** @param {string} source */
module.exports = (source) => {
  const module = parseSync(source, { syntax: 'ecmascript', target: 'es2022' });
  const found = emptied(module);
  // modules with helpers alone have no generator; the bundler drops what no generator uses
  return found ? printSync(module, { jsc: { target: 'es2022' } }).code : source;
};
