import { CanOpenContext } from '@mortise/shared/micro';
import { renderPage } from '@mortise/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { BuildNews, Federation } from '../federation.ts';
import type { RegistryState } from '../registry/current-document.ts';
import { FederationProvider } from './federation-context.tsx';
import { RemoteView } from './remote-view.tsx';

const Users = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      用户 {count}
    </button>
  );
};

const Deep = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return count;
};

const document: RegistryState = {};
const running = aRemote();
let news: BuildNews | undefined;
let causeIsGone = false;
let changed = () => {};
let canOpen: (path: string) => boolean = () => true;
let endlessLoop: () => void;
const failed = jest.fn();
const gone = jest.fn();
const ended = jest.fn();
const mounting = jest.fn((_name: string) => ended);

const show = (load: Federation['load'], reload: Federation['renew'] = load, refresh: () => Promise<unknown> = jest.fn()) => {
  const federation: Partial<Federation> = {
    load,
    refresh: refresh as Federation['refresh'],
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
    state: () => document,
    triedBuild: () => running,
    newsOf: () => news,
    isCauseGone: () => causeIsGone,
    renew: reload,
    pendingChunks: () => undefined,
    watchLoops: (onLoop) => {
      endlessLoop = onLoop;
      return () => {};
    },
    mounting,
    hidden: () => {},
    awaited: () => {},
    entered: () => gone,
    mounted: () => {},
    failed,
  };
  return act(async () => {
    renderPage(
      <FederationProvider federation={federation as Federation}>
        <CanOpenContext value={canOpen}>
          <RemoteView component="system/UserList" />
        </CanOpenContext>
      </FederationProvider>,
    );
  });
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  canOpen = () => true;
  news = undefined;
  causeIsGone = false;
});

it('shows the view and keeps its state', async () => {
  await show(async () => Users);
  await userEvent.click(await screen.findByRole('button', { name: '用户 0' }));
  expect(screen.getByRole('button', { name: '用户 1' })).toBeVisible();
});

it('marks a view from before its first rendering until it has mounted', async () => {
  mounting.mockClear();
  ended.mockClear();
  const order: string[] = [];
  mounting.mockImplementationOnce(() => {
    order.push('marked');
    return ended;
  });
  await show(async () => () => {
    order.push('rendered');
    expect(ended).not.toHaveBeenCalled();
    return <p>在此</p>;
  });
  expect(await screen.findByText('在此')).toBeVisible();
  expect(order.slice(0, 2)).toEqual(['marked', 'rendered']);
  expect(mounting).toHaveBeenCalledWith('system/UserList', expect.any(Promise));
  expect(ended).toHaveBeenCalled();
});

it('keeps the mark of a view that never mounts', async () => {
  ended.mockClear();
  const never = new Promise<never>(() => {});
  await show(async () => () => {
    throw never;
  });
  expect(ended).not.toHaveBeenCalled();
});

it('offers a view that froze the last page, and opens it on request', async () => {
  await show(
    () => Promise.reject(new RemoteFailure('mount-hung', 'system/UserList')),
    async () => Users,
  );
  expect(await screen.findByText('上次未能打开')).toBeVisible();
  expect(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重新打开' }));
  expect(await screen.findByRole('button', { name: '用户 0' })).toBeVisible();
});

describe('a view that waits for the registry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const late = () => Promise.reject(new RemoteFailure('registry-timeout', '/registry'));

  it('asks again with growing pauses, and opens when the registry answers', async () => {
    const refresh = jest.fn().mockRejectedValueOnce(new Error('still away')).mockResolvedValue({});
    await show(late, async () => Users, refresh);
    expect(screen.getByText('服务器响应较慢')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: '用户 0' })).toBeVisible();
  });

  it('stops asking when the view is left', async () => {
    const refresh = jest.fn().mockRejectedValue(new Error('still away'));
    await show(late, late, refresh);
    cleanup();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});

it('shows what failed, the next step and the code', async () => {
  await show(() => Promise.reject(new RemoteFailure('view-shape', 'system/UserList')));
  expect(await screen.findByText('页面没有导出可显示的组件')).toBeVisible();
  expect(screen.getByText('请联系管理员检查该应用的发布')).toBeVisible();
  expect(screen.getByText('system/UserList')).toBeVisible();
  expect(screen.getByText('view-shape')).toBeVisible();
});

describe('a view that no remote has', () => {
  const unknown = () => Promise.reject(new RemoteFailure('view-unknown', 'system/UserList'));
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('leads staff home, and its details are folded', async () => {
    canOpen = () => false;
    await show(unknown);
    expect(await screen.findByText('没有应用提供这个页面')).toBeVisible();
    expect(screen.getByText('这个页面尚未开放，需要使用请联系管理员')).toBeVisible();
    expect(screen.getByText('view-unknown')).not.toBeVisible();
    await userEvent.click(screen.getByText('详情'));
    expect(screen.getByText('view-unknown')).toBeVisible();
    expect(buttons()).toEqual(['返回首页', '复制信息给管理员']);
    await userEvent.click(screen.getByRole('button', { name: '复制信息给管理员' }));
    expect(await screen.findByText('已复制，请发给管理员')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('页面 system/UserList，代码 view-unknown');
  });

  it('leads administrators to the menu and the remotes', async () => {
    canOpen = () => true;
    await show(unknown);
    expect(await screen.findByRole('button', { name: '打开菜单管理' })).toBeVisible();
    expect(buttons()).toEqual(['打开菜单管理', '打开远程应用']);
  });
});

it('folds the code for staff, who pass it on', async () => {
  canOpen = () => false;
  await show(() => Promise.reject(new RemoteFailure('view-shape', 'system/UserList')));
  expect(await screen.findByText('请联系管理员检查该应用的发布')).toBeVisible();
  expect(screen.getByText('view-shape')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '复制信息给管理员' }));
  expect(await navigator.clipboard.readText()).toContain('代码 view-shape');
});

it('shows the reason why an operator disabled a remote', async () => {
  await show(() => Promise.reject(new RemoteFailure('remote-disabled', '数据迁移')));
  expect(await screen.findByText('停用原因：数据迁移')).toBeVisible();
});

it('shows the view after 重试 without a reload', async () => {
  await show(
    () => Promise.reject(new RemoteFailure('asset-timeout', 'x')),
    async () => Users,
  );
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '用户 0' })).toBeVisible();
});

it('retries when the network is back', async () => {
  await show(
    () => Promise.reject(new RemoteFailure('asset-offline', 'x')),
    async () => Users,
  );
  await screen.findByText('asset-offline');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: '用户 0' })).toBeVisible();
});

it('does not retry what the network has no part in', async () => {
  await show(
    () => Promise.reject(new RemoteFailure('view-shape', 'x')),
    async () => Users,
  );
  await screen.findByText('view-shape');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('view-shape')).toBeVisible();
});

it('shows the error card in place of a view that throws while rendering', async () => {
  await show(async () => () => {
    throw new Error('boom');
  });
  expect(await screen.findByText('render-threw')).toBeVisible();
  expect(failed).toHaveBeenCalledWith('system/UserList', expect.objectContaining({ code: 'render-threw' }), expect.any(Promise));
});

it('replaces a view in an update loop that React detects', async () => {
  await show(async () => Deep);
  expect(await screen.findByText('update-loop')).toBeVisible();
});

it('replaces a view whose effects loop', async () => {
  await show(async () => Users);
  await screen.findByRole('button', { name: '用户 0' });
  act(() => endlessLoop());
  expect(await screen.findByText('update-loop')).toBeVisible();
});

it('times out for a view that loads but never mounts', async () => {
  jest.useFakeTimers();
  const never = new Promise<never>(() => {});
  await show(async () => () => {
    throw never;
  });
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  jest.useRealTimers();
  expect(await screen.findByText('mount-timeout')).toBeVisible();
});

it('replaces the error card by a view that mounts late', async () => {
  jest.useFakeTimers();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let there = false;
  await show(async () => () => {
    if (!there) throw late;
    return <p>姗姗来迟</p>;
  });
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  jest.useRealTimers();
  expect(await screen.findByText('mount-timeout')).toBeVisible();
  there = true;
  await act(async () => arrive());
  expect(await screen.findByText('姗姗来迟')).toBeVisible();
  expect(screen.queryByText('mount-timeout')).toBeNull();
});

it('loads a view again when the registry shows that the cause is gone', async () => {
  let attempts = 0;
  await show(async () => {
    attempts++;
    if (attempts === 1) throw new RemoteFailure('remote-disabled', '维护中');
    return Users;
  });
  expect(await screen.findByText('该应用已被管理员停用')).toBeVisible();
  await act(async () => changed());
  expect(attempts).toBe(1);
  causeIsGone = true;
  await act(async () => changed());
  expect(await screen.findByRole('button', { name: '用户 0' })).toBeVisible();
});

it('says above a view that runs that an operator has disabled its remote, and keeps the view', async () => {
  await show(async () => Users);
  await userEvent.click(await screen.findByRole('button', { name: '用户 0' }));
  expect(screen.queryByText(/已被管理员停用/)).toBeNull();
  news = { kind: 'disabled', reason: '漏洞' };
  await show(async () => Users);
  expect(await screen.findByText('该应用已被管理员停用：漏洞。已打开的内容仍可查看，关闭后无法再打开')).toBeVisible();
});
