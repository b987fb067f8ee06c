import { type ReactNode, useEffect } from 'react';
import { documentTitle, PRODUCT, PRODUCT_LINE } from '#common/product.ts';
import '#sign-in/controls.css';
import { SignInFrame } from '#sign-in/sign-in-frame.tsx';

interface PublicFrameProps {
  title: string;
  children: ReactNode;
}

/** The frame of the sign-in page around pages with antd. */
export const PublicFrame = ({ title, children }: PublicFrameProps) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <SignInFrame title={title} subtitle={`${PRODUCT} · ${PRODUCT_LINE}`}>
      <div style={{ marginTop: 24 }}>{children}</div>
    </SignInFrame>
  );
};
