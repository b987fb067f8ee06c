/** The check rule for codes of rules. A server without it accepts every code. */
export const RULE_CODE = 'rule_code';
