/** An area of China with those inside it. */
export interface Area {
  /** Two digits of a province, four of a city, six of a district. */
  code: string;
  name: string;
  children?: Area[];
}

const DIGITS = 2;
const DISTRICT = 6;

const coded = (text: string, above: string) => ({ code: above + text.slice(0, DIGITS), name: text.slice(DIGITS) });
const parts = (text: string, by: string) => text.split(by).filter(Boolean);

/** Provinces, each with its cities and districts as `<code><name>:<code><name>,…;…`. */
export const areasOf = (packed: Readonly<Record<string, string>>): Area[] =>
  Object.entries(packed).map(([province, cities]) => {
    const top = coded(province, '');
    return {
      ...top,
      children: parts(cities, ';').map((text) => {
        const [head = '', districts = ''] = text.split(':');
        const city = coded(head, top.code);
        return { ...city, children: parts(districts, ',').map((district) => coded(district, city.code)) };
      }),
    };
  });

/** Names of all areas, in the order of their codes. 3,000 districts are loaded by those alone who need one. */
export const loadAreas = async () => areasOf((await import('./packed-areas.ts')).packedAreas);

/** Whether a code is that of a province or city, which holds others. */
export const isAround = (code: string) => code.length < DISTRICT;

/** The code that rows hold: of a city without districts, such as 东莞市, the one that ends in zeros. */
export const storedAreaCode = (code: string) => code.padEnd(DISTRICT, '0');

/** What areas are called with those around them, such as 北京市/市辖区/东城区, by stored code. */
export const areaPaths = (areas: readonly Area[], above = ''): [code: string, path: string][] =>
  areas.flatMap(({ code, name, children = [] }) => {
    const path = above ? `${above}/${name}` : name;
    return [[storedAreaCode(code), path] as [string, string], ...areaPaths(children, path)];
  });
