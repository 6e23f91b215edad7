/* Lets the author of a native wrapper try each part of docs/native-wrapper.md on a device. */

const byId = (id) => document.getElementById(id);

/** Adds a line to what happened, in words that a person can read off a phone. */
function tell(what) {
  const line = document.createElement('li');
  line.textContent = what;
  byId('log').append(line);
}

function showFact(name, value) {
  const [term, description] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = name;
  description.textContent = String(value);
  byId('facts').append(term, description);
}

/** A length of the screen's edge that the page must keep free, as the browser tells it. */
function inset(side) {
  const probe = document.createElement('div');
  probe.style.paddingTop = `env(safe-area-inset-${side}, 0px)`;
  document.body.append(probe);
  const length = getComputedStyle(probe).paddingTop;
  probe.remove();
  return length;
}

const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

const identity = String(window.bb_ua || decodeURIComponent(cookie('bb_ua'))).slice(0, 500);
showFact('bb_webview', window.bb_webview);
showFact('flutter_inappwebview', typeof window.flutter_inappwebview);
showFact('bb_ua', identity || '没有');
showFact('身份', identity.split('_').length < 5 ? '少于五段，作废' : '可用');
showFact('bb_review', window.bb_review ?? localStorage.getItem('bb_review'));
showFact('安全区', ['top', 'right', 'bottom', 'left'].map(inset).join(' '));

const ARGUMENTS = {
  share: ['分享青鸟的文章《自检》：https://example.org/（来自青鸟外刊）'],
  openInBrowser: ['https://example.org/'],
  goBackAPP: [],
  getTheme: [],
};

async function callApp(handler) {
  if (!window.flutter_inappwebview) return tell(`${handler}：没有桥`);
  const answer = await window.flutter_inappwebview.callHandler(handler, ...ARGUMENTS[handler]);
  tell(`${handler}：${JSON.stringify(answer ?? null)}`);
}

/** Two seconds of a low tone as a WAV file: 8,000 samples of 8 bits a second. */
function tone() {
  const rate = 8_000;
  const samples = Uint8Array.from({ length: 2 * rate }, (_, at) => 128 + 40 * Math.sin(at / 5));
  const head = new DataView(new ArrayBuffer(44));
  const write = (at, text) =>
    [...text].forEach((letter, n) => head.setUint8(at + n, letter.charCodeAt(0)));
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, samples.length, true);
  return new Blob([head.buffer, samples], { type: 'audio/wav' });
}

const TRIALS = {
  async microphone() {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    tell('麦克风：可以用');
  },
  download() {
    const link = document.createElement('a');
    link.href = `data:text/plain;charset=utf-8;name=${encodeURIComponent('自检.txt')};base64,${btoa('ok')}`;
    link.download = '自检.txt';
    link.click();
    tell('下载：已交给应用，请看“自检.txt”里是不是 ok');
  },
  async sound() {
    const audio = new Audio(URL.createObjectURL(tone()));
    audio.loop = true;
    navigator.mediaSession.metadata = new MediaMetadata({ title: '自检', artist: '青鸟外刊' });
    navigator.mediaSession.setActionHandler('pause', () => {
      audio.pause();
      tell('后台播放：锁屏上按了暂停');
    });
    await audio.play();
    tell('后台播放：在响，请锁屏听听，再在锁屏上按暂停');
  },
};

for (const button of document.querySelectorAll('[data-call]'))
  button.addEventListener('click', () => void callApp(button.dataset.call));
async function tryOut({ dataset, textContent }) {
  try {
    await TRIALS[dataset.try]();
  } catch (error) {
    tell(`${textContent}：${error.name}`);
  }
}

for (const button of document.querySelectorAll('[data-try]'))
  button.addEventListener('click', () => void tryOut(button));
for (const name of ['bb:back', 'bb:open', 'bb:theme', 'flutterInAppWebViewPlatformReady'])
  addEventListener(name, (event) => tell(`${name} ${JSON.stringify(event.detail ?? null)}`));
