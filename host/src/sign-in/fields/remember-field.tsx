/** Checked: the session is kept for seven days. Unchecked: until the browser closes. */
export const RememberField = () => (
  <label className="remember">
    <input type="checkbox" name="remember_me" defaultChecked />
    自动登录
  </label>
);

export const isRemembered = (form: FormData) => form.get('remember_me') !== null;
