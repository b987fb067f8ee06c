import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { BOARD_COLUMNS, CardSize } from '../registry/card.ts';

/** Cards of one board. */
export const MOST_CARDS = 40;
/** Characters of a card's configuration as JSON. */
const CONFIG_SIZE = 4000;

/** The pages that show a board. */
export const SCREENS = ['chart', 'task', 'monitor', 'workplace'] as const;
export const Screen = z.enum(SCREENS);
export type Screen = z.infer<typeof Screen>;

const cardId = z.string().regex(/^[\w-]{1,36}$/);

const CardConfig = z
  .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null(), z.array(z.string().max(200)).max(50)]))
  .refine((config) => JSON.stringify(config).length <= CONFIG_SIZE, '卡片配置过大');

/** Where a card is, in cells of the grid. */
export const Place = CardSize.extend({
  x: z
    .number()
    .int()
    .min(0)
    .max(BOARD_COLUMNS - 1),
  y: z.number().int().min(0).max(1000),
});
export type Place = z.infer<typeof Place>;

/** A card on a board. */
export const PlacedCard = Place.extend({
  id: cardId,
  /** A card of any remote, by its component string. */
  component: z.string().min(1).max(200),
  config: CardConfig,
});
export type PlacedCard = z.infer<typeof PlacedCard>;

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const Layout = z
  .array(PlacedCard)
  .max(MOST_CARDS, `每个看板最多 ${MOST_CARDS} 张卡片`)
  .refine((cards) => areDifferent(cards.map((card) => card.id)), '看板中有重复的卡片');
export type Layout = z.infer<typeof Layout>;

/** What a person changed on a board. It is applied to the board of the role, so that cards which are added there later appear. */
export const OwnChanges = z.strictObject({
  placed: z.record(cardId, Place),
  configs: z.record(cardId, CardConfig),
  removed: z.array(cardId).max(MOST_CARDS),
  added: Layout,
});
export type OwnChanges = z.infer<typeof OwnChanges>;

const roleIds = labelled('角色', z.array(id).max(100));
const version = z.number().int().min(0).max(1e9);

/** A board of a screen: of the named roles, or without any of everybody. */
export const Board = z.object({
  id,
  screen: Screen,
  name: requiredName('看板名称', 30),
  roleIds,
  layout: Layout,
  /** Counts the changes, for the optimistic lock. */
  version,
});
export type Board = z.infer<typeof Board>;

export const BoardDraft = Board.omit({ id: true, version: true });
export type BoardDraft = z.infer<typeof BoardDraft>;

export const MyBoard = z.object({
  /** `null`: the one that the product ships for the screen. */
  board: Board.omit({ roleIds: true }).nullable(),
  changes: OwnChanges.nullable(),
  /** Of the own changes; 0: there are none. */
  version,
});
export type MyBoard = z.infer<typeof MyBoard>;

const manage = permit('dashboard:edit');
const changing = { offer: 'dashboards', limit: 60 } as const;

/** Boards of cards: per role, with the own changes of each person (ADR 94). */
export const boards = {
  mine: defineEndpoint({
    method: 'GET',
    path: '/sys/dashboard/mine',
    access: 'signed-in',
    offer: 'dashboards',
    query: z.object({ screen: Screen }),
    result: MyBoard,
  }),
  /** Saves the own changes of a screen; `null` returns to the role's board. Answers with the new version. */
  keep: defineEndpoint({
    method: 'PUT',
    path: '/sys/dashboard/mine',
    access: 'signed-in',
    offer: 'dashboards',
    limit: 240,
    body: z.object({ screen: Screen, version, changes: OwnChanges.nullable() }),
    result: z.object({ version }),
    operation: null,
  }),
  ofScreen: defineEndpoint({
    method: 'GET',
    path: '/sys/dashboard/ofScreen',
    access: manage,
    offer: 'dashboards',
    query: z.object({ screen: Screen }),
    result: z.array(Board),
  }),
  add: defineEndpoint({
    ...changing,
    method: 'POST',
    path: '/sys/dashboard/add',
    access: manage,
    body: BoardDraft,
    result: Board,
    text: '看板已保存',
    operation: '添加看板',
  }),
  edit: defineEndpoint({
    ...changing,
    method: 'PUT',
    path: '/sys/dashboard/edit',
    access: manage,
    body: Board.omit({ screen: true }),
    result: Board,
    text: '看板已保存',
    operation: '修改看板',
  }),
  remove: defineEndpoint({
    ...changing,
    method: 'DELETE',
    path: '/sys/dashboard/delete',
    access: manage,
    query: z.object({ id }),
    text: '看板已删除',
    operation: '删除看板',
  }),
};
