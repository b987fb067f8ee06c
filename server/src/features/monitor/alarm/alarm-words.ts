import { type Level, THRESHOLDS, type ThresholdName } from '@mortise/shared/contract/monitor';
import type { Ended, Hot } from './alarm.repository.ts';

export interface AlarmText {
  title: string;
  html: string;
}

const LEVELS: Record<Level, string> = { normal: '正常', high: '偏高', 'very-high': '过高' };

export const idOf = (where: string, name: string) => `${where} ${name}`;
const partsOf = (id: string) => {
  const end = id.lastIndexOf(' ');
  const name = id.slice(end + 1) as ThresholdName;
  const threshold = THRESHOLDS[name];
  return { where: id.slice(0, end), threshold, place: 'ofMachine' in threshold ? '服务器' : '进程' };
};

const shown = (value: number, unit: '%' | '毫秒') => (unit === '%' ? `${(value * 100).toFixed(1)} %` : `${Math.round(value * 1000)} 毫秒`);

// names of machines are the operator's own, and the announcement cleans its HTML
export const raisedText = ({ id, level, value }: Hot): AlarmText => {
  const { where, threshold, place } = partsOf(id);
  const { words, unit } = threshold;
  return {
    title: `告警：${words}${LEVELS[level as Level]}（${shown(value, unit)}）`,
    html: `<p>${place} ${where} 的${words}已连续数分钟达到 ${shown(value, unit)}。</p><p>恢复正常之前不再重复提醒。</p>`,
  };
};

export const endedText = ({ id, peak, times, minutes }: Ended, isGone = false): AlarmText => {
  const { where, threshold, place } = partsOf(id);
  const { words, unit } = threshold;
  const end = isGone ? '告警结束，进程已不再运行' : '已恢复正常';
  return {
    title: `${isGone ? '告警结束' : '恢复'}：${words}`,
    html: `<p>${place} ${where} 的${words}${end}。</p><p>持续 ${minutes} 分钟，共 ${times} 次，最高 ${shown(peak, unit)}。</p>`,
  };
};
