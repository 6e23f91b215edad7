import { Download, FileUp } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useImportOpml } from './feeds-api.ts';

/** Takes subscriptions in from other readers, and gives them out. */
export function OpmlButtons() {
  const bring = useImportOpml();
  return (
    <>
      <label
        className={buttonClass(
          'outline',
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-qing',
          'dense',
        )}
      >
        <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
        {bring.isPending ? '正在导入…' : '导入 OPML'}
        <input
          type="file"
          accept=".opml,.xml,text/x-opml,application/xml"
          className="sr-only"
          disabled={bring.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) bring.mutate(file);
            target.value = '';
          }}
        />
      </label>
      <Button
        variant="outline"
        size="dense"
        onClick={() =>
          void download('GET /reader/rss/opml', {}).catch((error) => toast(messageOf(error)))
        }
      >
        <Download aria-hidden className="size-4" strokeWidth={1.8} />
        导出
      </Button>
    </>
  );
}
