/** The kinds of server that can answer the API: ours, or a JeecgBoot 2.4 server behind `API_TARGET`. */
export type ServerKind = 'mortise' | 'jeecg';

/** What only some kinds of server offer. Views ask this, never the server's kind or address. */
export interface Offers {
  /** Every button has a menu row with its code. Otherwise a code that no row names is free, as the server itself checks none. */
  readonly buttonCodes: boolean;
  /** `/sys/session/mine`: the caller's own sessions. */
  readonly ownSessions: boolean;
  /** `/sys/personalSetting/mine`: what an account keeps for itself. Otherwise each browser keeps its own. */
  readonly personalSettings: boolean;
  /** `/sys/savedView/mine`: saved views of lists. */
  readonly savedViews: boolean;
  /** A developer may take a remote from the own machine. */
  readonly remoteOverrides: boolean;
  /** Address and time of the sign-in of each live session. */
  readonly sessionFacts: boolean;
  /** `departId` as a condition of the user list. */
  readonly usersByDepartment: boolean;
  /** `quickQuery`: one word in several fields of a list, also by pinyin. Otherwise it looks in the first field alone. */
  readonly quickQuery: boolean;
  /** The page of a record has more than its facts: rights in effect, log and versions, which an edit restores. */
  readonly recordTabs: boolean;
  /** `/sys/dataLog/mine`: records that the caller changed last. */
  readonly ownEdits: boolean;
  /** `/sys/role/viewAs`: an administrator sees the console as a role; `/sys/permission/permissionRuleOutcome`: what a data rule leaves to roles. */
  readonly roleViews: boolean;
  /** Lists sort by several columns, each in its own order. */
  readonly sortsByMany: boolean;
  /** Wildcards work in every list, see `Endpoint.exactInJeecg`. */
  readonly wildcardsEverywhere: boolean;
  /** An edit can empty a date or a number. Otherwise the server keeps the stored value for `null`. */
  readonly emptyDates: boolean;
  /** An edit is refused if its row was changed since it was read. Otherwise the console compares the row itself before it sends. */
  readonly optimisticLocks: boolean;
  /** The reach of a removal, and recycle bins of roles, menus, positions and departments. */
  readonly removals: boolean;
  /** `/editBatch`: several rows are changed together, after a preview. */
  readonly bulkEdits: boolean;
  /** Long work runs as a task: exports, and imports with a dry run (ADR 52). */
  readonly tasks: boolean;
  /** Sign-in by ticket or provider answers without the prefix `/sys`. */
  readonly prefixlessSignIn: boolean;
  /** Scheduled jobs have a history, time limits, a choice of handlers, and a preview of their times. */
  readonly jobRuns: boolean;
  /** Messages are sent at once or again on request, and say when the outbox tries next. */
  readonly messageStates: boolean;
  /** The test of a data source answers with the rights of the account, and one that can write must be accepted. */
  readonly sourceGrants: boolean;
  /** Fill rules have a choice of generators with their parameters. */
  readonly fillGenerators: boolean;
  /** `/online/cgreport/head/parse`: SQL in the body of a request, and the place of a mistake in it. */
  readonly longSql: boolean;
  /** Reports as charts, on boards, and with versions that can be restored. */
  readonly reportWork: boolean;
  /** `/sys/account`: phone, e-mail and providers of the caller. */
  readonly ownContact: boolean;
  /** `/sys/secondStep`: two-step sign-in. */
  readonly secondStep: boolean;
  /** A department can be moved to another parent; its branch gets new codes. */
  readonly departmentMoves: boolean;
  /** Categories can be searched, and moved to another parent. */
  readonly categoryWork: boolean;
  /** Files of the object store have size and type, can be private, are read by signed addresses, and several are removed together. */
  readonly fileLinks: boolean;
  /** Log rows are found by their outcome, and exported. */
  readonly logWork: boolean;
  /** `/sys/dashboard`: boards of cards per role with own changes, and figures of the whole installation. */
  readonly dashboards: boolean;
  /** By which ways the caller learns of notices, and notifications in the console. */
  readonly noticeChoices: boolean;
  /** Who has read an announcement. */
  readonly noticeReaders: boolean;
  /** Metrics of all processes with 24 hours of history, pushed while a page shows them, figures of routes, a Redis terminal. */
  readonly metricHistory: boolean;
}

/** The only place that tells the two kinds of server apart (docs/jeecg.md). */
export const offersOf: Readonly<Record<ServerKind, Offers>> = {
  mortise: {
    buttonCodes: true,
    ownSessions: true,
    personalSettings: true,
    savedViews: true,
    remoteOverrides: true,
    sessionFacts: true,
    usersByDepartment: true,
    quickQuery: true,
    recordTabs: true,
    ownEdits: true,
    roleViews: true,
    sortsByMany: true,
    wildcardsEverywhere: true,
    emptyDates: true,
    optimisticLocks: true,
    removals: true,
    bulkEdits: true,
    tasks: true,
    prefixlessSignIn: true,
    jobRuns: true,
    messageStates: true,
    sourceGrants: true,
    fillGenerators: true,
    longSql: true,
    reportWork: true,
    ownContact: true,
    secondStep: true,
    categoryWork: true,
    fileLinks: true,
    logWork: true,
    dashboards: true,
    metricHistory: true,
    noticeChoices: true,
    noticeReaders: true,
    departmentMoves: true,
  },
  jeecg: {
    buttonCodes: false,
    ownSessions: false,
    personalSettings: false,
    savedViews: false,
    remoteOverrides: false,
    sessionFacts: false,
    usersByDepartment: false,
    quickQuery: false,
    recordTabs: false,
    ownEdits: false,
    roleViews: false,
    sortsByMany: false,
    wildcardsEverywhere: false,
    emptyDates: false,
    optimisticLocks: false,
    removals: false,
    bulkEdits: false,
    tasks: false,
    prefixlessSignIn: false,
    jobRuns: false,
    messageStates: false,
    sourceGrants: false,
    fillGenerators: false,
    longSql: false,
    reportWork: false,
    ownContact: false,
    secondStep: false,
    categoryWork: false,
    fileLinks: false,
    logWork: false,
    dashboards: false,
    metricHistory: false,
    noticeChoices: false,
    noticeReaders: false,
    departmentMoves: false,
  },
};

/** Name of the page's meta element that carries the server's kind; without it the server is ours. */
export const SERVER_KIND_META = 'mortise-server';
