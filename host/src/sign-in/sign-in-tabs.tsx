import type { KeyboardEvent } from 'react';
import './sign-in-tabs.css';

const ways = [
  { way: 'account', title: '账号密码登录' },
  { way: 'phone', title: '手机号登录' },
] as const;
export type Way = (typeof ways)[number]['way'];

interface SignInTabsProps {
  way: Way;
  onChange: (way: Way) => void;
}

export const SignInTabs = ({ way, onChange }: SignInTabsProps) => {
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = ways.find((other) => other.way !== way);
    if (!next) return;
    onChange(next.way);
    currentTarget.querySelector<HTMLElement>(`[data-way=${next.way}]`)?.focus();
  };
  return (
    <div role="tablist" aria-label="登录方式" className="sign-in-tabs" onKeyDown={move}>
      {ways.map((item) => (
        <button
          key={item.way}
          type="button"
          role="tab"
          data-way={item.way}
          aria-selected={item.way === way}
          tabIndex={item.way === way ? 0 : -1}
          onClick={() => onChange(item.way)}
        >
          {item.title}
        </button>
      ))}
    </div>
  );
};
