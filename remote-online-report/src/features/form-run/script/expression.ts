const holds = (condition: string, row: Record<string, unknown>) => {
  const [field = '', operator, expected = ''] = condition.trim().split('#');
  const value = row[field] === null || row[field] === undefined ? '' : String(row[field]);
  if (operator === 'eq') return value === expected;
  if (operator === 'ne') return value !== expected;
  if (operator === 'in') return expected.split(',').includes(value);
  if (operator === 'empty') return (value === '') === (expected === 'true');
  return true;
};

/** Whether a button is shown for a row (docs/wire/online-form.md §8.1); without an expression it is. && binds closer than ||. */
export const isShownFor = (expression: string | null, row: Record<string, unknown>) =>
  !expression || expression.split('||').some((part) => part.split('&&').every((condition) => holds(condition, row)));
