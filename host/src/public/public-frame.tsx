import { type ReactNode, useEffect } from 'react';
import { Mark } from '#common/mark.tsx';
import { JointArt } from '#sign-in/joint-art.tsx';
import '#sign-in/controls.css';
import '#sign-in/sign-in.css';
import { ThemeSwitch } from '#sign-in/theme-switch.tsx';

interface PublicFrameProps {
  title: string;
  children: ReactNode;
}

/** The same house as the sign-in page. */
export const PublicFrame = ({ title, children }: PublicFrameProps) => {
  useEffect(() => {
    document.title = `${title} · 榫卯`;
  }, [title]);
  return (
    <div className="sign-in">
      <aside className="sign-in-brand" aria-hidden="true">
        <JointArt />
        <p className="sign-in-motto">各自成器，合而为一</p>
      </aside>
      <main className="sign-in-panel">
        <ThemeSwitch />
        <div className="sign-in-box">
          <header style={{ marginBottom: 24 }}>
            <Mark size={40} />
            <h1>{title}</h1>
            <p className="sign-in-product">榫卯 · 企业后台管理平台</p>
          </header>
          {children}
        </div>
      </main>
    </div>
  );
};
