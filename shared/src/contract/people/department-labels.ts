/** A department with its path in the tree. */
export interface DepartmentPlace {
  id: string;
  /** Names from the root down to the department. */
  names: readonly string[];
}

const endOf = (names: readonly string[], length: number) => names.slice(-length).join('/');

/** How many of the last names tell the department from all others of the same name. */
const lengthFor = ({ id, names }: DepartmentPlace, others: readonly DepartmentPlace[]) => {
  for (let length = 1; length < names.length; length += 1)
    if (!others.some((other) => other.id !== id && endOf(other.names, length) === endOf(names, length))) return length;
  return names.length;
};

/**
 * Labels of departments by id, in the given order: the name; where names repeat, the end of the path that tells them apart, which an import
 * takes too.
 */
export const departmentLabels = (places: readonly DepartmentPlace[]): Map<string, string> => {
  const byName = new Map<string, DepartmentPlace[]>();
  for (const place of places) {
    const name = endOf(place.names, 1);
    byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return new Map(places.map((place) => [place.id, endOf(place.names, lengthFor(place, byName.get(endOf(place.names, 1)) ?? []))]));
};
