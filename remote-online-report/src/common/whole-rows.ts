type Shape = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>;

/** A stored row as a form can save it: values that the contract refuses, such as an unknown type of JeecgBoot, are replaced or emptied. */
export const usableRow = <Row extends object>(shape: Shape, row: Row, instead: object): Row => {
  const values = row as Record<string, unknown>;
  const refused = Object.keys(shape).filter((name) => !shape[name]?.safeParse(values[name]).success);
  const emptied = Object.fromEntries(refused.map((name) => [name, null]));
  return { ...row, ...emptied, ...Object.fromEntries(Object.entries(instead).filter(([name]) => refused.includes(name))) };
};

/** The values of an object that a schema knows. */
export const picked = (shape: object, from: object) => {
  const values = from as Record<string, unknown>;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, values[name]]));
};

/** What is sent of rows: the values that a schema knows, and their order. */
export const numbered = (shape: object, rows: readonly object[] = []) =>
  rows.map((row, index) => ({ ...picked(shape, row), orderNum: index + 1 }));
