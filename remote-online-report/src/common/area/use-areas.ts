import { type Area, areaPaths, isAround, loadAreas, storedAreaCode } from '@mortise/shared/contract/online';
import { useQuery } from '@tanstack/react-query';

/** An area as a node of a tree that people choose from. */
export interface AreaChoice {
  value: string;
  title: string;
  /** With the areas around it, such as 北京市/市辖区/东城区. */
  path: string;
  children?: AreaChoice[];
  selectable?: boolean;
}

/** As a condition a province or city matches every code inside it. */
const patternOf = (code: string) => (isAround(code) ? `${code}*` : code);
/** Turns the pattern of a condition, such as 33*, into the stored code of that province or city (330000). */
export const codeOfPattern = (value: string) => (value.endsWith('*') ? storedAreaCode(value.slice(0, -1)) : value);

const choicesOf = (areas: readonly Area[], valueFor: (code: string) => string, above = ''): AreaChoice[] =>
  areas.map(({ code, name, children }) => {
    const path = above ? `${above}/${name}` : name;
    return {
      value: valueFor(code),
      title: name,
      path,
      ...(children?.length && { children: choicesOf(children, valueFor, path) }),
    };
  });

/** Only what has nothing inside it can be chosen; a click opens the others. */
const withoutBranches = (choices: readonly AreaChoice[]): AreaChoice[] =>
  choices.map((choice) => (choice.children ? { ...choice, selectable: false, children: withoutBranches(choice.children) } : choice));

const flat = (choices: readonly AreaChoice[]): AreaChoice[] => choices.flatMap((choice) => [choice, ...flat(choice.children ?? [])]);

/** The districts that hold all words, in their codes or in what they and the areas around them are called. */
export const districtsWith = (districts: readonly AreaChoice[], typed: string): AreaChoice[] => {
  const words = typed.split(/\s+/);
  return districts.filter(({ value, path }) => words.every((word) => path.includes(word) || value.startsWith(word)));
};

/** All areas of China, loaded once, by the first that needs them. */
export const useAreas = (isNeeded = true) =>
  useQuery({
    // the shape of what is kept is part of the key: builds of several releases share the cache
    queryKey: ['areas of China', 'fields, districts, conditions, paths'],
    queryFn: async () => {
      const areas = await loadAreas();
      const stored = choicesOf(areas, storedAreaCode);
      const all = flat(stored);
      return {
        fields: withoutBranches(stored),
        districts: all.filter(({ children }) => !children).map((district) => ({ ...district, title: district.path })),
        conditions: choicesOf(areas, patternOf),
        /** By stored code. */
        paths: new Map(areaPaths(areas)),
      };
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
