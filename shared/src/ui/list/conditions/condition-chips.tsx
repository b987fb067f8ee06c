import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type ListField, SUFFIXED } from '#contract/index.ts';
import { useSession } from '#session/index.ts';
import { Button } from '../../antd.ts';
import { DictText } from '../../text/dict-text.tsx';
import { QUICK } from '../state/quick-on-wire.ts';
import type { List } from '../state/use-list.ts';
import { isWhole, readTerms, ruleLabel, type Term, writeTerms } from './advanced-query-terms.ts';
import styles from './condition-chips.module.css';

/** How a page names conditions that are no fields of its rows, such as a department chosen in a tree. */
export type ConditionTexts = Readonly<Record<string, { label: string; text: (value: string) => ReactNode }>>;

interface ChipsProps<Row> {
  list: List<Row>;
  /** Labels of the conditions in the form above, by name. */
  labels: Readonly<Record<string, string>>;
  texts?: ConditionTexts;
}

interface Chip {
  key: string;
  label: string;
  value: ReactNode;
  /** No field of this list, as the reader has it: a colleague's view, or an old link. */
  isUnknown?: boolean;
  /** The conditions that are left without this one. */
  without: Record<string, string>;
}

const UNKNOWN = '此列表没有这一列';

const ENDS: Readonly<Record<string, string>> = { begin: '从', end: '至', MultiString: '' };

const valueText = (field: ListField | undefined, value: string): ReactNode =>
  field?.dict ? <DictText code={field.dict} value={value} /> : value;

/** `*x*` → 包含 x; the other wildcards likewise. */
const wildcardText = (value: string): string => {
  const [open, close] = [value.startsWith('*'), value.endsWith('*')];
  const word = value.replace(/^\*+|\*+$/g, '');
  if (open && close) return `包含 ${word}`;
  if (open) return `以 ${word} 结尾`;
  return close ? `以 ${word} 开始` : value;
};

const without = (conditions: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => !names.includes(name)));

const termChips = <Row,>(list: List<Row>): Chip[] => {
  const { superQueryParams, superQueryMatchType } = list.conditions;
  if (!superQueryParams) return [];
  const others = without(list.conditions, 'superQueryParams', 'superQueryMatchType');
  const read = readTerms(superQueryParams, superQueryMatchType);
  const terms = read?.terms.filter(isWhole) ?? [];
  // an unreadable one is refused by the server: it must be removable all the same
  if (!read || !terms.length) return [{ key: 'super', label: '高级查询', value: '无法识别', without: others }];
  const any = read.matchType === 'or' && terms.length > 1;
  return terms.map((term: Term, place) => {
    const field = list.fields.find(({ name }) => name === term.field);
    const left = terms.filter((_, other) => other !== place);
    return {
      key: `super-${String(place)}`,
      isUnknown: field === undefined,
      label: `${any && place ? '或 ' : ''}${field?.label ?? term.field ?? ''}`,
      value: (
        <>
          {ruleLabel(term.rule)} {valueText(field, term.val ?? '')}
        </>
      ),
      without: { ...others, ...writeTerms({ ...read, terms: left }, list.fields) },
    };
  });
};

/** The text of a dictionary's value, where no component can be rendered. */
const plainText = (field: ListField | undefined, value: string): string =>
  (field?.dict && useSession.getState().dicts[field.dict]?.find((item) => String(item.value) === value)?.text) || wildcardText(value);

/** The active conditions in words, such as `用户状态 冻结，包含 张`. */
export const conditionWords = <Row,>({ list, labels, texts = {} }: ChipsProps<Row>): string => {
  const plain = Object.entries(list.conditions).filter(([name]) => !name.startsWith('superQuery'));
  const words = plain.map(([name, value]) => {
    if (name === QUICK) return value;
    if (texts[name]) return texts[name].label;
    const [, fieldName = name] = SUFFIXED.exec(name) ?? [];
    const field = list.fields.find((each) => each.name === fieldName);
    return `${labels[name] ?? field?.label ?? name} ${plainText(field, value)}`;
  });
  return [...words, ...(list.conditions.superQueryParams ? ['高级查询'] : [])].join('，');
};

const chipsOf = <Row,>({ list, labels, texts = {} }: ChipsProps<Row>): Chip[] => {
  const plain = Object.entries(list.conditions).flatMap(([name, value]): Chip[] => {
    if (name.startsWith('superQuery')) return [];
    const chip = { key: name, without: without(list.conditions, name) };
    const own = texts[name];
    if (own) return [{ ...chip, label: own.label, value: own.text(value) }];
    if (name === QUICK) return [{ ...chip, label: '查找', value }];
    const [, fieldName = name, suffix = ''] = SUFFIXED.exec(name) ?? [];
    const field = list.fields.find((each) => each.name === fieldName);
    const label = suffix ? (field?.label ?? labels[name]) : (labels[name] ?? field?.label);
    const text = field?.dict ? valueText(field, value) : wildcardText(value);
    return [{ ...chip, isUnknown: label === undefined, label: label ?? name, value: suffix ? [ENDS[suffix], ' ', text] : text }];
  });
  return [...plain, ...termChips(list)];
};

/** One chip per active condition, whatever set it: form, quick search, advanced query, tree or address. */
export const ConditionChips = <Row,>(props: ChipsProps<Row>) => {
  const { list } = props;
  const chips = chipsOf(props);
  if (!chips.length) return null;
  return (
    <ul className={styles.chips} aria-label="当前条件">
      {chips.map(({ key, label, value, isUnknown, without: left }) => (
        <li key={key} className={isUnknown ? `${styles.chip} ${styles.unknown}` : styles.chip} title={isUnknown ? UNKNOWN : undefined}>
          <span className={styles.chipLabel}>{label}</span>
          <span className={styles.chipValue}>{value}</span>
          {isUnknown && <span className={styles.unknownNote}>{UNKNOWN}</span>}
          <button type="button" aria-label={`移除条件 ${label}`} onClick={() => list.search(left)}>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={() => list.search({})}>
          清除全部
        </Button>
      </li>
    </ul>
  );
};
