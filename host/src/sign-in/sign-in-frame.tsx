import type { ReactNode } from 'react';
import { Mark } from '#common/mark.tsx';
import { MOTTO } from '#common/product.ts';
import { JointArt } from './joint-art.tsx';
import './sign-in.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface SignInFrameProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** Rendered next to the box with the form. */
  dialogs?: ReactNode;
}

/** Picture, logo and box of the pages without a session: sign-in, registration, password reset. */
export const SignInFrame = ({ title, subtitle, children, dialogs }: SignInFrameProps) => (
  <div className="sign-in">
    <aside className="sign-in-brand" aria-hidden="true">
      <JointArt />
      <p className="sign-in-motto">{MOTTO}</p>
    </aside>
    <main className="sign-in-panel">
      <ThemeSwitch />
      <div className="sign-in-box">
        <header>
          <Mark size={40} />
          <h1>{title}</h1>
          <p className="sign-in-product">{subtitle}</p>
        </header>
        {children}
      </div>
      {dialogs}
    </main>
  </div>
);
