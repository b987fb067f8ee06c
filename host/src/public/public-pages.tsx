import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Themed } from '#appearance/themed.tsx';
import { PasswordResetPage } from './password-reset-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { RegisterResultPage } from './register-result-page.tsx';

/** Public pages other than sign-in. They load antd, which the sign-in page does not. */
export const PublicPages = () => {
  // boot.js hides the prerendered sign-in form; it has been replaced by now
  useEffect(() => document.documentElement.removeAttribute('data-public'), []);
  return (
    <Themed>
      <BrowserRouter>
        <Routes>
          <Route path="/user/register" element={<RegisterPage />} />
          <Route path="/user/register-result" element={<RegisterResultPage />} />
          <Route path="/user/alteration" element={<PasswordResetPage />} />
        </Routes>
      </BrowserRouter>
    </Themed>
  );
};

export const showPublicPages = (element: HTMLElement) => {
  element.replaceChildren();
  createRoot(element).render(<PublicPages />);
};
