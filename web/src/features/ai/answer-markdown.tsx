import { lexer, type Token, type Tokens } from 'marked';
import { createContext, Fragment, useContext, type ReactNode } from 'react';

/**
 * Markdown of an answer as elements: paragraphs, lists, quotes and emphasis. Raw HTML is shown as the
 * text it is; a link is its words and a picture its description, so that nothing an answer says can
 * fetch anything or lead away.
 */
export const AnswerMarkdown = ({
  text,
  words = (plain) => plain,
}: {
  text: string;
  /** Shows a stretch of plain words, by default as they are. */
  words?: (plain: string) => ReactNode;
}) => (
  <WordsContext value={words}>
    <div className="space-y-2 leading-relaxed wrap-anywhere">{each(lexer(text), block)}</div>
  </WordsContext>
);

const WordsContext = createContext<(plain: string) => ReactNode>((plain) => plain);
const Words = ({ plain }: { plain: string }) => useContext(WordsContext)(plain);

const each = (tokens: readonly Token[] | undefined, view: (token: Token) => ReactNode) =>
  tokens?.map((token, i) => <Fragment key={i}>{view(token)}</Fragment>);

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{each(token.tokens, inline)}</p>;
    case 'heading':
      return <p className="font-semibold">{each(token.tokens, inline)}</p>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return (
        <blockquote className="space-y-2 border-s-2 border-line ps-3 text-ink-2">
          {each(token.tokens, block)}
        </blockquote>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'code':
      return <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{token.text}</pre>;
    case 'text':
      return token.tokens ? each(token.tokens, inline) : <Words plain={token.text} />;
    default:
      return <p className="whitespace-pre-line">{token.raw.trim()}</p>;
  }
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const entries = items.map((item, i) => <li key={i}>{each(item.tokens, block)}</li>);
  return ordered ? (
    <ol className="list-decimal space-y-1 ps-6" start={start || 1}>
      {entries}
    </ol>
  ) : (
    <ul className="list-disc space-y-1 ps-5 marker:text-ink-3">{entries}</ul>
  );
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{each(token.tokens, inline)}</strong>;
    case 'em':
      return <em>{each(token.tokens, inline)}</em>;
    case 'del':
      return <del>{each(token.tokens, inline)}</del>;
    case 'codespan':
      return <code className="font-read">{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return each(token.tokens, inline);
    case 'image':
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? each(token.tokens, inline) : <Words plain={token.text} />;
    default:
      return token.raw;
  }
}
