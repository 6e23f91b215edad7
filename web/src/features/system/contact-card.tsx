import type { Contact } from '@bluebird/contract/system-contact.ts';
import { buttonClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { QrCode } from '#ui/qr-code.tsx';

/** How to reach whoever helps: a code to scan, and a link for who is on the phone already. */
export const ContactCard = ({ contact }: { contact: Contact }) => (
  <figure className="grid justify-items-center gap-3 text-center">
    <QrCode text={contact.link} label={`${contact.name}的微信码`} />
    <figcaption>
      <b className="font-semibold">{contact.name}</b>
      <span className="block text-sm text-ink-2">微信扫一扫，或者直接打开</span>
      {contact.note && <span className="block text-sm text-ink-3">{contact.note}</span>}
    </figcaption>
    <OutsideLink
      href={contact.link}
      underReview="nothing"
      className={buttonClass('soft', undefined, 'dense')}
    >
      去微信联系
    </OutsideLink>
  </figure>
);
