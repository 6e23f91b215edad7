import { expect, test } from 'vitest';
import { signAcs3 } from './acs3-signature.ts';
test("signs the documentation's example as the documentation does", () => {
  const { query, headers } = signAcs3({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(query).toBe(
    'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});
test('encodes what a form would encode otherwise', () => {
  const { query } = signAcs3({
    host: 'h',
    action: 'A',
    version: 'V',
    query: { SignName: "青鸟 (外刊)*!'~", TemplateParam: '{"code":"012345"}' },
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    date: '2026-11-21T00:00:00Z',
    nonce: 'n',
  });
  expect(query).toBe(
    'SignName=%E9%9D%92%E9%B8%9F%20%28%E5%A4%96%E5%88%8A%29%2A%21%27~' +
      '&TemplateParam=%7B%22code%22%3A%22012345%22%7D',
  );
});
