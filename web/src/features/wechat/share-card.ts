import { call } from '#lib/call.ts';
import { scriptAddress } from '#lib/script-address.ts';

/** WeChat's script, as far as it is used here. */
type Wx = {
  config: (config: object) => void;
  ready: (then: () => void) => void;
  error: (then: () => void) => void;
  updateAppMessageShareData: (card: Card & Outcome) => void;
  updateTimelineShareData: (card: Omit<Card, 'desc'> & Outcome) => void;
};
type Outcome = { success?: () => void; fail?: () => void };
declare global {
  interface Window {
    wx?: Wx;
  }
}

/** What a shared link shows. */
type Card = { title: string; desc: string; link: string; imgUrl: string };

const ABILITIES = ['updateAppMessageShareData', 'updateTimelineShareData'];
/** WeChat answers at once or never. */
const PATIENCE_MS = 5_000;

const withoutFragment = (address: string): string => address.split('#', 1)[0]!;

/** The address that was loaded; on some phones WeChat goes on checking signatures against it. */
const landing = withoutFragment(location.href);
/** Which of the two this phone checks against, once that is known. */
let checksLanding = false;
let script: Promise<Wx | null> | undefined;

/** Says how the page that is shown now is shared, where this site may; else its link alone is. */
export async function sharePage(): Promise<void> {
  script ??= load().catch(() => null);
  const wx = await script;
  if (!wx) return;
  const here = withoutFragment(location.href);
  const card = await cardOf(here);
  const tries = checksLanding ? [landing, here] : [here, landing];
  for (const address of new Set(tries)) {
    if (withoutFragment(location.href) !== here) return;
    if (await tell(wx, address, card)) {
      if (here !== landing) checksLanding = address === landing;
      return;
    }
  }
}

async function load(): Promise<Wx | null> {
  const { script: address } = await call('GET /api/wx/offers');
  if (address === null) return null;
  const element = document.createElement('script');
  element.src = scriptAddress(address, 'wechat-script');
  await new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
  return window.wx ?? null;
}

/** Signs in to WeChat for an address, and tells the card. @returns whether WeChat took it */
async function tell(wx: Wx, address: string, card: Card): Promise<boolean> {
  const signed = await call('GET /api/wx/jssdk/config', { query: { url: address } }).catch(
    () => null,
  );
  if (!signed) return false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (taken: boolean) => {
      clearTimeout(timer);
      resolve(taken);
    };
    wx.config({ debug: false, ...signed, jsApiList: ABILITIES });
    wx.error(() => end(false));
    wx.ready(() => {
      const { title, link, imgUrl } = card;
      wx.updateTimelineShareData({ title, link, imgUrl });
      wx.updateAppMessageShareData({
        ...card,
        success: () => end(true),
        fail: () => end(false),
      });
    });
  });
}

/** Title, text and picture of a page as the server tells every link preview. */
async function cardOf(address: string): Promise<Card> {
  const page = address === landing ? document : await pageAt(address).catch(() => document);
  const told = (property: string) =>
    page.head.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
  return {
    title: told('title') || document.title,
    desc: told('description'),
    link: address,
    imgUrl: told('image') || `${location.origin}/drawing/bluebird.0/card.png`,
  };
}

/** Parsed by the browser and never shown; nothing in it runs. */
function pageAt(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () =>
      request.responseXML ? resolve(request.responseXML) : reject(new Error('no page'));
    request.onerror = () => reject(new Error('no answer'));
    request.send();
  });
}
