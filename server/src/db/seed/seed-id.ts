/** Id prefixes per table, so that seeded ids show their table. */
const blocks = {
  user: 21,
  role: 22,
  grant: 23,
  dict: 24,
  dictItem: 25,
  position: 26,
  announcement: 27,
  delivery: 28,
  log: 29,
  report: 30,
  reportItem: 31,
  reportParam: 32,
  dataRule: 33,
  membership: 34,
  ruleDefinition: 35,
  departmentGrant: 36,
  job: 37,
  messageTemplate: 38,
  business: 39,
} as const;

/** A 19-digit id: two digits for the table, then a counter. */
export const seedId = (block: keyof typeof blocks, count: number) => `${blocks[block]}${String(count).padStart(17, '0')}`;

const written = new RegExp(`^(${Object.values(blocks).join('|')})0{8}\\d{9}$`);

/** Whether `seedId` made this id: generated ids have no such row of zeros. */
export const isSeedId = (id: string) => written.test(id);
