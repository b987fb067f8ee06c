import { createRuleEngine } from '@mortise/shared/contract/settings';
import { RE2JS } from 're2js';

/** Check rules on the server; the console uses the same engine. */
export const ruleEngine = createRuleEngine((pattern) => {
  const compiled = RE2JS.compile(pattern);
  return { programSize: () => compiled.programSize(), matches: (value) => compiled.matches(value) };
});

// the first compilation in a process builds tables, which takes longer than a check may
ruleEngine.isUsable('^[\\p{L}\\w]+$');
