import * as z from 'zod';
import { LentCard } from './card.ts';
import { BuildRecord, REGISTRY_SCHEMA } from './registry-document.ts';

// as object keys these reach the prototype (prototype pollution)
const polluting = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses untrusted JSON. Throws a `SyntaxError`, also for keys that allow prototype pollution. */
export const parseUntrusted = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (polluting.has(key)) throw new SyntaxError(`不允许的键名 ${key}`);
    return value;
  });

/** Names that occur more than once. */
export const doublesOf = (named: readonly { name: string }[]): string[] => [
  ...new Set(named.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index)),
];

const Lending = z.object({ cards: z.array(LentCard).default([]) });

const reasonsOf = ({ issues }: z.ZodError) => issues.map(({ path, message }) => `构建记录 ${path.join('.') || '（整体）'}：${message}`);

/** Cards that are none of the build's lent components, or are declared twice. */
const cardsWithoutDoor = (cards: readonly LentCard[], exposes: BuildRecord['exposes']): string[] => {
  const lent = new Set(exposes.flatMap(({ name, kind }) => (kind === 'component' ? [name] : [])));
  return cards.flatMap(({ component }) => (lent.delete(component) ? [] : [component]));
};

const schemaOf = (raw: unknown) => z.object({ schema: z.number() }).safeParse(raw).data?.schema;

/** Parses an untrusted build record: the record, or all reasons why it is invalid. */
export const readRecord = (text: string): { record: BuildRecord } | { reasons: string[] } => {
  let raw: unknown;
  try {
    raw = parseUntrusted(text);
  } catch (fault) {
    return { reasons: [`构建记录不是有效的 JSON：${fault instanceof Error ? fault.message : fault}`] };
  }
  const schema = schemaOf(raw);
  if (schema !== undefined && schema > REGISTRY_SCHEMA)
    return { reasons: [`构建记录的格式版本 ${schema} 比本系统支持的 ${REGISTRY_SCHEMA} 新`] };
  const parsed = BuildRecord.safeParse(raw);
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) };
  const lending = Lending.safeParse(raw);
  if (!lending.success) return { reasons: reasonsOf(lending.error) };
  const doubles = doublesOf(parsed.data.exposes);
  const lost = cardsWithoutDoor(lending.data.cards, parsed.data.exposes);
  if (lost.length) return { reasons: lost.map((name) => `卡片 ${name} 不是本构建借出的组件`) };
  return doubles.length ? { reasons: doubles.map((name) => `暴露了两个同名的 ${name}`) } : { record: parsed.data };
};
