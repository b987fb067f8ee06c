import { remoteName } from '@mortise/shared/contract/registry';

/** What a person asked for cannot be made; the text says why, for them. */
export class ScaffoldRefusal extends Error {}

const featureName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `shop` and `remote-shop` name the same remote. */
export function remoteOf(asked: string): string {
  const name = asked.startsWith('remote-') ? asked : `remote-${asked}`;
  const { success, error } = remoteName.safeParse(name);
  if (!success) throw new ScaffoldRefusal(`${name}：${error.issues[0]?.message}`);
  return name;
}

/** `remote-shop` → `shop`: the first part of its component strings and its folder in the contract. */
export const domainOf = (remote: string) => remote.replace(/^remote-/, '');

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const plural = (name: string) => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** Every form in which a feature's name stands in its files. */
export function wordsOf(remote: string, feature: string) {
  if (!featureName.test(feature)) throw new ScaffoldRefusal(`${feature}：功能名称须为小写字母、数字，以横杠分隔，例如 purchase-order`);
  const name = camel(feature);
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  const domain = domainOf(remote);
  return {
    remote,
    domain,
    feature,
    name,
    Name,
    names: plural(name),
    words: feature.replaceAll('-', ' '),
    builder: `${/^[aeiou]/.test(name) ? 'an' : 'a'}${Name}`,
    /** The component string of its menu row. */
    view: `${domain}/${Name}List`,
  };
}
