/** Servers that do not know better send `octet-stream`: what it is, its reader will find out. */
const KINDS = {
  html: {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    types: /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|octet-stream))$/,
  },
  image: {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8',
    types: /^(?:image\/.+|application\/octet-stream|binary\/octet-stream)$/,
  },
  feed: {
    accept:
      'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,application/json;q=0.8,*/*;q=0.1',
    types:
      /^(?:text\/.+|application\/(?:.+\+)?(?:xml|json|rss|atom|rdf)|application\/octet-stream)$/,
  },
  any: { accept: '*/*', types: /^/ },
};
export function acceptHeader(kind) {
  return KINDS[kind].accept;
}
/** Whether a `Content-Type` is of the kind asked for; a response without one may be. */
export function isOfKind(contentType, kind) {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || KINDS[kind].types.test(type);
}
