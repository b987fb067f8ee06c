import { Refusal } from '#platform/refusal.ts';
import type { ImportPlan } from './import-plan.ts';
import { headingRows, type Layout, layoutOf } from './sheet-layout.ts';
import type { SheetRow } from './sheet-row.ts';

// row 1 is the title, row 2 the exporting user
const FIRST_HEADING = 3;
/** Rows among which headings are searched that are not where they should be. */
const SEARCHED = 10;

export const refused = (reason: string) => new Refusal(`文件导入失败:${reason}`);

const namesOf = (rows: readonly number[]) => `第 ${rows.join('、')} 行`;
const knownIn = ({ places }: Layout) => new Set(places.filter(Boolean)).size;

/** What is wrong with headings; undefined: nothing. */
const wrongIn = ({ places, missing, strange, twice, wide }: Layout, mayBeStrange: boolean) => {
  if (missing.length) return `缺少列：${missing.join('、')}`;
  if (twice.length) return `重复的列：${twice.join('、')}`;
  if (wide.length) return `跨列合并的表头：${wide.join('、')}`;
  if (!places.some(Boolean)) return '没有可以识别的列';
  return strange.length && !mayBeStrange ? `无法识别的列：${strange.join('、')}` : undefined;
};

type Plan = Pick<ImportPlan<unknown>, 'columns' | 'required' | 'misfit' | 'isBare'>;

/**
 * Finds the headings among the rows of a sheet, which come one after another.
 *
 * @param onUnknown accepts unknown headings
 */
export const createHeadingSearch = (plan: Plan, onUnknown?: (titles: readonly string[]) => void) => {
  const { columns, required, misfit = '表头不正确，', isBare } = plan;
  const size = headingRows(columns);
  const first = isBare ? 1 : FIRST_HEADING;
  const wanted = Array.from({ length: size }, (_, index) => first + index);
  const top: SheetRow[] = [];
  const headsAt = () => top.filter(({ number }) => number >= first).slice(0, size);
  let wrong = '文件中没有数据';

  /** The rows in which more of the titles are than in those where they should be. */
  const foundElsewhere = () => {
    const atPlace = knownIn(layoutOf(columns, required, headsAt()));
    const found = top.find((_, index) => {
      const layout = layoutOf(columns, required, top.slice(index, index + size));
      const known = knownIn(layout);
      // one title alone may be a value
      return known > atPlace && (known > 1 || !layout.missing.length);
    });
    return found && top.slice(top.indexOf(found), top.indexOf(found) + size).map(({ number }) => number);
  };
  const refusal = () => {
    const elsewhere = foundElsewhere();
    if (!elsewhere) return refused(misfit + wrong);
    return refused(`${misfit}标题应在${namesOf(wanted)}，文件中的标题在${namesOf(elsewhere)}，请调整后再导入`);
  };

  return {
    /** The columns, once the row completes the headings. */
    take(row: SheetRow): Layout['places'] | undefined {
      top.push(row);
      const heads = headsAt();
      if (heads.length < size) return undefined;
      const layout = layoutOf(columns, required, heads);
      const found = wrongIn(layout, Boolean(onUnknown));
      if (!found) {
        if (layout.strange.length) onUnknown?.(layout.strange);
        return layout.places;
      }
      wrong = found;
      if (top.length >= SEARCHED) throw refusal();
      return undefined;
    },
    /** Why a sheet is refused whose rows have ended before its headings were found. */
    refusal,
  };
};
