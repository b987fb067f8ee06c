import { remoteName } from '@mortise/shared/contract/registry';

/** What a person asked for cannot be made; the text says why, for them. */
export class ScaffoldRefusal extends Error {}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `shop` and `remote-shop` name the same remote. */
export function remoteOf(asked: string): string {
  const name = asked.startsWith('remote-') ? asked : `remote-${asked}`;
  const { success, error } = remoteName.safeParse(name);
  if (!success) throw new ScaffoldRefusal(`${name}：${error.issues[0]?.message}`);
  return name;
}

/** `remote-shop` → `shop`: the first part of its component strings. */
export const prefixOf = (remote: string) => remote.replace(/^remote-/, '');

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const plural = (name: string) => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** Every form in which the names of a feature and its domain appear in files. */
export function wordsOf(remote: string, domain: string, feature: string, title: string) {
  for (const name of [domain, feature])
    if (!kebab.test(name)) throw new ScaffoldRefusal(`${name}：名称须为小写字母、数字，以横杠分隔，例如 purchase-order`);
  // it is pasted into templates between quotes
  if (!/^[\p{L}\p{N} ]{1,20}$/u.test(title)) throw new ScaffoldRefusal(`${title}：中文名称须为 1 至 20 个文字`);
  const name = camel(feature);
  const Name = capital(name);
  return {
    remote,
    domain,
    domainName: camel(domain),
    Domain: capital(camel(domain)),
    feature,
    title,
    name,
    Name,
    names: plural(name),
    words: feature.replaceAll('-', ' '),
    builder: `${/^[aeiou]/.test(name) ? 'an' : 'a'}${Name}`,
    table: `${domain}_${feature}`.replaceAll('-', '_'),
    /** The component string of its menu row. */
    view: `${prefixOf(remote)}/${Name}List`,
    /** The page of one row. */
    recordView: `${prefixOf(remote)}/${Name}Record`,
  };
}
export type FeatureWords = ReturnType<typeof wordsOf>;
