/**
 * Code that runs in the sandbox before a script: the names that scripts of JeecgBoot know (docs/wire/online-form.md §9.1). All it can reach of the outside are
 * three functions that take a text: `__effect`, `__request` and `__timer`. A script that changes something here changes only its own run.
 */
export const PRELUDE = `
(() => {
  'use strict';
  const effect = __effect, request = __request, timer = __timer;
  const say = (one) => effect(JSON.stringify(one));
  const text = (value) => typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const message = (level) => (words) => say({ kind: 'message', level, text: text(words && words.content !== undefined ? words.content : words) });
  const messages = { success: message('success'), info: message('info'), warning: message('warning'), warn: message('warning'), error: message('error') };
  const waiting = new Map();
  let last = 0;
  const ask = (method) => (url, parameter) => new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { resolve, reject });
    request(JSON.stringify({ id, method, url: text(url), parameter: parameter ?? {} }));
  });
  const shared = {
    getAction: ask('GET'), postAction: ask('POST'), putAction: ask('PUT'), deleteAction: ask('DELETE'),
    alert: message('info'),
    setTimeout: (run, delay) => { const id = ++last; waiting.set(id, { resolve: run, reject: run }); timer(JSON.stringify({ id, delay: Number(delay) || 0 })); return id; },
    clearTimeout: (id) => { waiting.delete(id); },
    console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
    useMessage: () => ({
      createMessage: messages, notification: messages,
      createConfirm: message('info'), createConfirmSync: message('info'), createSuccessModal: messages.success,
      createErrorModal: messages.error, createInfoModal: messages.info, createWarningModal: messages.warning,
    }),
  };
  Object.assign(globalThis, shared);
  const TARGET = Symbol('sub table');
  const isValues = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !(TARGET in value);
  const fill = (...given) => {
    const target = given.find((value) => typeof value === 'object' && value !== null && TARGET in value);
    const values = given.find(isValues);
    const row = given.find((value) => typeof value === 'string' || typeof value === 'number');
    if (values) say({ kind: 'values', values, ...(target && { table: target[TARGET], row: String(row) }) });
  };
  const makeThat = (state) => {
    const reload = () => say({ kind: 'reload' });
    const form = { setFieldsValue: fill, getFieldValue: (name) => state.values?.[name], getFieldsValue: () => ({ ...state.values }) };
    return {
      form, model: { ...state.values }, sh: { ...state.values }, formData: { ...state.values },
      isUpdate: Object.assign(Object(Boolean(state.isUpdate)), { value: Boolean(state.isUpdate) }),
      table: { selectionRows: state.selected ?? [], selectedRowKeys: (state.selected ?? []).map(({ id }) => id), dataSource: state.rows ?? [] },
      selectedRows: state.selected ?? [], selectedRowKeys: (state.selected ?? []).map(({ id }) => id),
      triggleChangeValues: fill, triggleChangeValue: (name, value) => fill({ [name]: value }),
      setFieldsValue: fill, getFieldsValue: form.getFieldsValue, getFieldValue: form.getFieldValue,
      changeOptions: (field, options) => say({ kind: 'options', field: text(field), options }),
      executeMainFillRule: () => say({ kind: 'fillRules' }),
      loadData: reload, reload, searchReset: reload, handleRefresh: reload,
      $message: messages, $nextTick: (run) => Promise.resolve().then(run),
      ...shared, ...state.extra,
    };
  };
  const nameless = Object.getOwnPropertyNames(Object.prototype);
  const isCallable = (owner, name) => !nameless.includes(name) && typeof owner[name] === 'function';
  const eventOf = (event) => event.table === undefined ? event : { ...event, target: { [TARGET]: event.table }, column: { key: event.field } };
  /** A parameter named that is always the page; any other first parameter is the subject: older scripts leave the page out. */
  const call = (owner, run, that, subject) => {
    const first = /^[^(]*\\(\\s*([\\w$]*)/.exec(Function.prototype.toString.call(run))?.[1];
    return first === 'that' || run.length > 1 ? run.call(owner, that, subject) : run.call(owner, subject);
  };
  globalThis.__names = (owner) => JSON.stringify(
    [...Object.getOwnPropertyNames(owner), ...Object.getOwnPropertyNames(Object.getPrototypeOf(owner))].filter((name) => isCallable(owner, name)));
  globalThis.__fields = (owner) => {
    const found = {};
    for (const name of JSON.parse(__names(owner)).filter((name) => name.endsWith('onlChange')))
      try { found[name] = Object.keys(owner[name]() ?? {}); } catch { found[name] = []; }
    return JSON.stringify(found);
  };
  globalThis.__run = (owner, hook, stateText) => {
    const state = JSON.parse(stateText);
    const that = makeThat(state);
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(owner))) if (name !== 'constructor' && !(name in that)) that[name] = owner[name];
    globalThis.that = that;
    if (hook.endsWith('onlChange')) {
      const event = eventOf(state.event);
      globalThis.event = event;
      const run = owner[hook].call(that)?.[state.event.field];
      return typeof run === 'function' ? run.call(that, that, event) : undefined;
    }
    globalThis.event = state.subject;
    globalThis.row = state.subject;
    return call(that, owner[hook], that, state.subject);
  };
  globalThis.__answer = (id, ok, answer) => {
    const waits = waiting.get(id);
    waiting.delete(id);
    waits?.[ok ? 'resolve' : 'reject'](answer === undefined ? undefined : JSON.parse(answer));
  };
})();
`;
