import * as z from 'zod';
import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { listFieldsOf } from '../kernel/list-fields.ts';
import { codesOf } from './card.ts';

const title = z.string().min(1).max(20);
/** Component strings of menu rows: a caller whose menu has none of them is offered nothing. */
const views = z.array(z.string().max(200)).min(1).max(5);
const field = z.string().regex(/^\w{1,60}$/);
const path = z.string().regex(/^\/[\w/-]{1,200}$/);

/** Records that Ctrl K finds, through the list that the caller may open anyway. */
export const RecordKind = z.object({
  /** What people call such a record. */
  title,
  views,
  /** The endpoint that is asked. */
  path,
  /**
   * `page`: a list, asked for the first rows that its quick search finds. `tree`: all records as a tree, asked once and searched by the
   * console.
   */
  answers: z.enum(['page', 'tree']),
  /** Fields that the quick search looks in; the first is the one that a JeecgBoot server is asked for. */
  finds: z.array(field).max(10),
  /** A JeecgBoot server is asked for that field without wildcards. */
  exact: z.boolean().optional(),
  /** Views that find the same records: callers whose menu has one of them are not offered this kind. */
  unless: z.array(z.string().max(200)).max(5).optional(),
  id: field,
  /** The field that a record is called by. */
  name: field,
  /** Fields that tell records of the same name apart. */
  notes: z.array(field).max(3),
  /** View of one record, shown at `<path of the list>/record/<id>`. Otherwise the list opens the record. */
  page: z.string().max(200).optional(),
  /** URL parameter in which the view expects the id; by default it is a list, which opens the record. */
  parameter: z
    .string()
    .regex(/^[\w.]{1,40}$/)
    .optional(),
});
export type RecordKind = z.infer<typeof RecordKind>;

/** An action of a view that Ctrl K offers: it opens the view and there the part, such as the form of a new row. */
export const PaletteAction = z.object({
  title,
  /** Other words that people search it by. */
  words: z.array(z.string().max(20)).max(5),
  views,
  /** The caller needs one of these codes; none: the view is enough. */
  codes: z.array(z.string().max(200)).max(20),
  /** What the view opens, see `useWanted`. */
  part: z.string().regex(/^[\w-]{1,40}$/),
});
export type PaletteAction = z.infer<typeof PaletteAction>;

/**
 * What a remote offers in Ctrl K. It is part of the build's record: the host offers it before any code of the remote is loaded. Remotes
 * declare it in `views.ts`, with `finds` and `adds` of a `list`.
 */
export const Palette = z.object({
  records: z.array(RecordKind).max(20),
  actions: z.array(PaletteAction).max(50),
});
export type Palette = z.infer<typeof Palette>;

type RowsOf<E extends AnyEndpoint> = z.output<NonNullable<E['result']>>;
export type FieldOf<E extends AnyEndpoint> =
  RowsOf<E> extends { records: (infer Row)[] } ? keyof Row & string : RowsOf<E> extends (infer Row)[] ? keyof Row & string : never;

export interface RecordOptions<Name extends string> {
  title: string;
  views: readonly string[];
  name: Name;
  notes?: readonly Name[];
  /** The default is `id`. */
  id?: Name;
  page?: string;
  parameter?: string;
  unless?: readonly string[];
}

const isExact = (list: AnyEndpoint) =>
  list.exactInJeecg === true || listFieldsOf(list).some(({ name, isAsTyped }) => isAsTyped && name === list.finds?.[0]);

/**
 * The records of a list for Ctrl K; `list` of `views.ts` makes them of its option `finds`. The endpoint is one with a quick search (`finds`),
 * or one that returns all records as a tree.
 *
 * @example
 * recordKind(positions.list, { title: '职务', views: ['system/SysPositionList'], name: 'name', notes: ['code'] })
 */
export const recordKind = <E extends AnyEndpoint>(
  list: E,
  { title, views, name, notes = [], id, page, parameter, unless }: RecordOptions<FieldOf<E>>,
): RecordKind => ({
  title,
  views: [...views],
  path: list.path,
  answers: list.result instanceof z.ZodArray ? 'tree' : 'page',
  finds: [...(list.finds ?? [name])],
  id: id ?? 'id',
  name,
  notes: [...notes],
  ...(isExact(list) && { exact: true }),
  ...(page && { page }),
  ...(parameter && { parameter }),
  ...(unless && { unless: [...unless] }),
});

/**
 * An action for Ctrl K; `list` of `views.ts` makes it of its option `adds`. Only callers who may call the endpoint are offered it. A page
 * with an `AddButton` of the same endpoint opens its form by itself, others call `useWanted`.
 *
 * @example
 * paletteAction(positions.add, { title: '新增职务', views: ['system/SysPositionList'] })
 */
export const paletteAction = (
  call: AnyEndpoint,
  { title, views, words = [], part = 'new' }: { title: string; views: readonly string[]; words?: readonly string[]; part?: string },
): PaletteAction => ({
  title,
  words: [...words],
  views: [...views],
  codes: codesOf(call),
  part,
});
