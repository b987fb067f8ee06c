import { configureHttp, http } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import * as leaving from '#navigation/leave-console.ts';
import { noteReason, useSessionOver } from '#navigation/session-over.ts';
import { FaultNotices } from './fault-notices.tsx';

jest.mock('#navigation/leave-console.ts', () => ({ endSession: jest.fn(), leaveToSignIn: jest.fn() }));

const answer = (status: number, data: object) => {
  http.defaults.adapter = async (config) => {
    const { AxiosError } = await import('axios');
    throw new AxiosError(`${status}`, AxiosError.ERR_BAD_RESPONSE, config, {}, { config, status, statusText: '', headers: {}, data });
  };
};

it('tells the server that the session is over when a request is not authorised', async () => {
  renderPage(<FaultNotices />);
  useSession.setState({ token: 't' });
  configureHttp({ token: () => 't' });
  answer(401, {});
  jest.useFakeTimers();
  await act(async () => void (await http.get('/x').catch(() => undefined)));
  expect(screen.getByText('未授权，请重新登录')).toBeVisible();
  expect(leaving.endSession).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1500));
  jest.useRealTimers();
  expect(leaving.endSession).toHaveBeenCalledTimes(1);
});

it('says why the session is over as soon as the websocket tells, and that nothing more is to be asked', async () => {
  renderPage(<FaultNotices />);
  useSession.setState({ token: 't2' });
  configureHttp({ token: () => 't2' });
  answer(500, { message: 'Token失效，请重新登录' });
  expect(useSessionOver.getState().over).toBe(false);
  await act(async () => void (await http.get('/x').catch(() => undefined)));
  expect(await screen.findByText('很抱歉，登录已过期，请重新登录')).toBeVisible();
  expect(useSessionOver.getState().over).toBe(true);
  act(() => noteReason('账号已被冻结'));
  expect(screen.getByText('账号已被冻结，请联系管理员')).toBeVisible();
  act(() => noteReason('管理员 甲 结束了本登录'));
  expect(screen.getByText('管理员 甲 结束了本登录')).toBeVisible();
  act(() => noteReason('Token失效'));
  expect(screen.queryByText('Token失效')).toBeNull();
});
