import { PDF_STYLES, PLAIN_PDF_STYLE, type PdfStyle } from '@bluebird/contract/pdf-styles.ts';
import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { refusing } from '#ui/refusing.ts';
import { toast } from '#ui/toast.ts';
import { saveMade, whenMade } from './made-file.ts';

const STYLES: Record<PdfStyle, { name: string; about: string }> = {
  sy: { name: '双语对照', about: '一段英文，一段中文，左右对着读' },
  en: { name: '英文版', about: '只有英文，右边留出写批注的空白' },
  zs: { name: '注释版', about: '你不认识的词，音标和本句的意思排在页边' },
  jd: { name: '精读讲义', about: '生词、短语、长难句、选词填空和回译，附答案' },
  kd: { name: '电子纸版', about: '六英寸的页面，适合电子书阅读器' },
};

/**
 * The styles in which an article can be had on paper; a press makes the file and saves it.
 * @param isMember whether every style is open to the reader
 */
export function PdfStyles({ articleId, isMember }: { articleId: number; isMember: boolean }) {
  const [making, setMaking] = useState<PdfStyle | null>(null);
  const make = async (style: PdfStyle) => {
    setMaking(style);
    try {
      const wish = { params: { id: articleId }, query: { style } };
      const files = await whenMade(async () => [await call('GET /reader/article/{id}/pdf', wish)]);
      files.forEach(saveMade);
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setMaking(null);
    }
  };
  return (
    <ul className="-mx-3">
      {PDF_STYLES.map((style) => {
        const { name, about } = STYLES[style];
        const open = isMember || style === PLAIN_PDF_STYLE;
        const text = (
          <span className="min-w-0 flex-1">
            <span className="block">
              {name}
              {!open && <span className="ms-2 text-sm text-qing">会员</span>}
            </span>
            <span className="block text-sm text-ink-3">{about}</span>
          </span>
        );
        return (
          <li key={style}>
            {open ? (
              <button
                type="button"
                className={`${ROW} aria-disabled:cursor-default`}
                {...refusing(making !== null, () => void make(style))}
              >
                {text}
                {making === style ? (
                  <LoaderCircle
                    aria-label="正在排版"
                    className="size-5 shrink-0 animate-spin text-qing motion-reduce:animate-none"
                    strokeWidth={1.7}
                  />
                ) : (
                  <Download aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
                )}
              </button>
            ) : (
              <Link
                to={`/member?next=${encodeURIComponent(`/article/${articleId}`)}`}
                className={ROW}
              >
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const ROW =
  'flex min-h-14 w-full cursor-pointer items-center gap-3.5 rounded-[6px] px-3 py-2 text-start hover-fine:hover:bg-fill';
