import { createRuleEngine } from '@mortise/shared/contract/settings';
import { RE2JS } from 're2js';

/** Check rules in the browser, by the engine of our server. Import it on demand: it is larger than the page. */
export const ruleEngine = createRuleEngine((pattern) => {
  const compiled = RE2JS.compile(pattern);
  return { programSize: () => compiled.programSize(), matches: (value) => compiled.matches(value) };
});
