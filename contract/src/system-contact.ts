import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Whom readers ask for help at WeCom (企业微信). */
export const Contact = z.object({
  /** What the contact is called, as `青鸟小助手`. */
  name: z.string().trim().min(1, '请填写名称').max(20, '名称最多 20 字'),
  /** When somebody answers, or what for; may be empty. */
  note: z.string().trim().max(60, '说明最多 60 字').default(''),
  /** Opens a chat with the contact; the code to scan is drawn from it. */
  link: z
    .string()
    .trim()
    .max(300, '链接最多 300 个字符')
    .regex(/^https:\/\/[^\s"'<>\\]+$/, '链接要以 https:// 开头'),
});
export type Contact = z.infer<typeof Contact>;

const Shown = z.object({ contact: Contact.nullable() });

export const systemContact = endpoints({
  'GET /api/appinfo/contact_qywx': {
    name: 'system.contact',
    summary: 'Whom readers ask for help at WeCom; null where nobody was named.',
    access: 'public',
    result: Shown,
  },
  'POST /api/appinfo/contact_qywx': {
    name: 'system.setContact',
    summary: 'Names whom readers ask for help, or with null nobody.',
    access: 'admin',
    body: z.object({ contact: Contact.nullable() }),
    result: Shown,
  },
});
