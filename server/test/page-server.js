import { createServer } from 'node:http';
/** Serves pages on a free port. `host` is what FETCH_ALLOW_HOSTS must name. */
export async function servePages(pages) {
    const server = createServer((request, response) => {
        const page = pages[request.url?.split('?')[0] ?? ''];
        if (page)
            page(request, response);
        else
            response.writeHead(404).end();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    return {
        host: `127.0.0.1:${port}`,
        url: (path) => `http://127.0.0.1:${port}${path}`,
        close: () => {
            server.closeAllConnections();
            return new Promise((resolve) => server.close(() => resolve()));
        },
    };
}
/** Answers with an HTML page. */
export const html = (body) => (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
};
