interface Plain {
  sentence: string;
  /** The server's own text, when it is not meant for users. */
  detail?: string;
}

/** Texts that JeecgBoot passes on from Java, its database or its filters: what they mean to users. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/Data too long for column|Data truncation/, '内容过长，无法保存'],
  [/Duplicate entry/, '该值已存在，无法保存'],
  [/foreign key constraint/i, '该数据正被使用，无法删除'],
  [/^不支持[A-Z]+请求方法/, '当前服务器不支持此操作'],
  [/签名(验证失败|校验失败)/, '请求签名未通过，请联系管理员检查签名密钥'],
  [/### (Error|SQL)|nested exception|Exception\b|^操作失败，[^\p{Script=Han}]*$/su, '服务器处理失败，请联系管理员'],
];

/** A sentence for users in place of a technical text of the server; any other text stays as it is. */
export const plainRefusal = (text: string): Plain => {
  const [, sentence] = meanings.find(([technical]) => technical.test(text)) ?? [];
  return sentence ? { sentence, detail: text } : { sentence: text };
};
