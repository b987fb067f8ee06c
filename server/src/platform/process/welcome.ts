import { type Config, isOpenToOthers } from '#config.ts';
import type { Reach } from '../commons/commons.ts';
import type { Running } from './start.ts';

const shown = (address: string) => address.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost').replace('[::]', 'localhost');

/** The demo accounts; where others reach the server, the seeded staff have random passwords. */
const demoAccounts = (config: Config) =>
  isOpenToOthers(config) || config.seed === 'empty' ? [] : ['演示账号：manager、clerk、auditor、saleslead、sales（密码 123456）'];

const adminLines = (config: Config, { firstPassword, usesDemoPassword }: Running) => {
  if (firstPassword && config.adminPassword) return ['管理员：admin（密码为 ADMIN_PASSWORD 的值）', ...demoAccounts(config)];
  if (usesDemoPassword)
    return [
      '管理员：admin / 123456',
      ...demoAccounts(config),
      '警告：管理员仍在使用默认密码，请勿对外开放；可在登录后修改，或在首次启动时用 ADMIN_PASSWORD 指定。',
    ];
  if (firstPassword) return [`管理员：admin / ${firstPassword}`, '（随机密码，只显示这一次，请立即记下）'];
  return ['管理员：admin（密码已在首次启动时或之后设定）'];
};

const accountLines = (config: Config, running: Running) => [
  ...adminLines(config, running),
  ...(running.replacedStaff ? ['演示账号的默认密码已停用：服务可被其他机器访问，请由管理员为需要的账号重设密码。'] : []),
];

const reachLines: Record<Reach, string[]> = {
  alone: [],
  joined: ['已连接 Redis：可以有多个服务进程同时使用同一数据库。'],
  lost: ['警告：Redis 暂时无法连接，验证码与短信登录不可用，恢复后会自动继续；请检查 REDIS_URL。'],
};

const ownLines = (config: Config, running: Running) => [
  ...accountLines(config, running),
  ...(config.captcha ? [] : ['验证码已关闭（CAPTCHA=off），仅供自动化测试使用。']),
  ...reachLines[running.reach],
];

/** The lines printed when the server is ready. */
export const welcome = (config: Config, running: Running) =>
  [
    '',
    `榫卯 Mortise 已就绪：${shown(running.address)}`,
    ...(isOpenToOthers(config) ? [] : ['（只接受本机访问；要让其他机器访问，请设置 HOST，例如 HOST=0.0.0.0）']),
    ...(config.apiTarget ? [`接口由 ${config.apiTarget} 提供，账号以它为准。`] : ownLines(config, running)),
    '',
  ].join('\n');
