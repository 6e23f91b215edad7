/** A source that no book can be made of; trying again changes nothing. */
export class BookRefused extends Error {
  override readonly name = 'BookRefused';
  /** A stable word. */
  readonly reason: string;

  /** @param message the explanation for readers, in Chinese */
  constructor(reason: string, message = explainBook(reason)) {
    super(message);
    this.reason = reason;
  }
}

/** The explanation of a reason, for readers. */
export const explainBook = (reason: string): string => MESSAGES[reason] ?? MESSAGES.internal!;

const MESSAGES: Record<string, string> = {
  not_zip: '这个文件已损坏，无法读取',
  not_epub: '这个压缩包里没有电子书',
  too_large: '文件解开后太大，无法读取',
  too_deep: '文件的结构过于复杂，无法读取',
  encrypted: '这本书有版权保护（DRM）或密码，只能在它自己的阅读器里读',
  broken: '文件已损坏，无法读取',
  empty: '文件里没有可以读的文字',
  no_article: '没有找到可以读的正文',
  not_html: '这个地址不是网页',
  fixed_layout: '这本书是固定版式（画册、漫画一类），没有能重新排版的文字',
  kfx: '还读不了 KFX、Topaz 格式的 Kindle 书，请换成 EPUB、AZW3 或 MOBI',
  no_text_layer: '这份 PDF 只有扫描的图片，没有文字；请先做文字识别再上传',
  pdf_locked: '这份 PDF 有打开密码，请去掉密码再上传',
  unknown: '认不出这个文件；可以上传 EPUB、MOBI、AZW3、FB2、PDF、网页、文本、Markdown 或字幕',
  file_not_found: '上传的文件已经不在了，请重新上传',
  internal: '读取时出了错，请稍后再试',
};
