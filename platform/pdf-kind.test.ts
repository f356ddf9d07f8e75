import { expect, test } from 'vitest';
import { pdfKind } from './pdf-kind.ts';
import { needsPassword } from './pdf-password.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Encryption dictionaries written by pypdf; `owner`: the user password is empty. */
const encrypted = [
  {
    name: 'AES-128, owner',
    kind: 'pdf',
    encryption:
      '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <913b073f5b65954c8b6da22169971a177b7e6d94a106ff75c0c16296bc15412e> /U <63a8e4d6efbea94b40cf64bccb6e45ba28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'AES-128, user',
    kind: 'locked',
    encryption:
      '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <cae12a13706437b2a133a2021c2c7f1f1b0692d87066efdbef7b1b00e6c60758> /U <0b0cb32a8f9f14bd9f7b1e2a8d587c0e28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'AES-256-R5, owner',
    kind: 'pdf',
    encryption:
      '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <db308e372c600d09c0455189d9a1fc92ae35c7a9cc9e62d9fcf40bccc7db985f1bc0e7bbba9afd24b5bd18ef53d2fa05> /U <4cea138314e6e5ad9048fc064bef5f6b9ab6b6e1918c11d5703157d9f8bb28a078f5bb52d37f41d5989c7909a4dd05bc> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /OE <446b42014a283a10ce8dd9b603098d96bd49f473d9f710f13b5c3e6bfbd80017> /UE <edb039460eee2cace4490556fa2c407bf64fdbc338287e12a422584decdb24f7> /Perms <fe3f823f1bd923ba9957d2151c57aa62> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'AES-256-R5, user',
    kind: 'locked',
    encryption:
      '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <6128b7e59a2edf70255abbe1646de5d40b1644c4c44cdb3afed1760e4707ed817409a894df2980b5a03224259e88cbb2> /U <f17e00beaa526c6c7cbee03e5f0d4423130bbd4cebb3c453bdf74966707de324728da06428b3d24ce23f4d55737a7824> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /OE <7f80725d19fb750283421adbcffd85f5e6b24d3b9130b342438e629630b040b9> /UE <e7bc5a8c5326b31bdb78c290b33299285419ba665f3690b7058416f1adf1c8f9> /Perms <5983d967639ddf728e73ef65909f6d5e> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'AES-256, owner',
    kind: 'pdf',
    encryption:
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <8eb0c335d913af6646341ffec0b204649e4ce358b4e86bc00128158fa4ce520f186af98757f749c5a6151bf5248bce84> /U <217bfa5f92975740175e5f9a43e41eb6bb00c9be528fd42313750d00651818254da18681475f6a357d8b3c6eee51b9c1> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /OE <b4014412af728cc625e0a5a1234c901a8bdad3c5bd1a41f746a2910a40016a22> /UE <3cfeb9ad0c4774140a9d338c4d3966bdc45c558b7717f754a4a257c861fa3210> /Perms <07111e64e3a2ac7426e1bdeb26abb35c> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'AES-256, user',
    kind: 'locked',
    encryption:
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <823ace2270cc787219fd5db79ae54d5051929b190a69b4aef0b01e28d0120b89d23a747ee61827a4c100f623e71c0cb3> /U <5f14d76d8b675b4be10f3c6b41b02486ae8fd4fc984ec1dcc56f3c147f6fa1e71d928dc6e3804c7580678c4e8139a273> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /OE <e1a153902d90c660e4218a0b29b86134286a3630229b1a330e1e5e8ffed7d3cc> /UE <8abecf15cebc7b62d07c4e710b937c554135aa45a9b9c40db4501b1efdfd1a2d> /Perms <c6d0a2fdd0d8a42169abdf3bf76295b0> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'RC4-128, owner',
    kind: 'pdf',
    encryption:
      '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <913b073f5b65954c8b6da22169971a177b7e6d94a106ff75c0c16296bc15412e> /U <63a8e4d6efbea94b40cf64bccb6e45ba28bf4e5e4e758a4164004e56fffa0108> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'RC4-128, user',
    kind: 'locked',
    encryption:
      '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <cae12a13706437b2a133a2021c2c7f1f1b0692d87066efdbef7b1b00e6c60758> /U <0b0cb32a8f9f14bd9f7b1e2a8d587c0e28bf4e5e4e758a4164004e56fffa0108> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'RC4-40, owner',
    kind: 'pdf',
    encryption:
      '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <d46a06caacdbc6c7c2633e0b2b94e0edeb0062ff28d83ff8b89e130ce35de0e4> /U <7b4e96adf6bcf801c08ba7e7e062c73b3ececc7166da76c1f3f8e7ecced1032b> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
  {
    name: 'RC4-40, user',
    kind: 'locked',
    encryption:
      '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <8fb02be687da6439e83d3e285e2f85e58b789db3f9b82f5697246a9ab98ea692> /U <169c1b9daf85a52175e83d0a36cd842892695a0e9e28c2ab1a3bc210b0b0d0bc> >>',
    id: '<6466636166353432373930333230366464313134343164306235626139363162>',
  },
];

const page = `1 0 obj << /Type /Pages /Kids [2 0 R] /Count 1 >> endobj
2 0 obj << /Type /Page /Parent 1 0 R /MediaBox [0 0 9 9] >> endobj
3 0 obj << /Type /Catalog /Pages 1 0 R >> endobj`;

const file = ({ encryption, id }: { encryption: string; id: string }) =>
  `%PDF-1.7\n${page}\n5 0 obj\n${encryption}\nendobj\ntrailer\n<< /Size 6 /Root 3 0 R /ID [${id}${id}] /Encrypt 5 0 R >>\n%%EOF`;

const kindOf = async (text: string) => ((await needsPassword(bytes(text))) ? 'locked' : 'pdf');

test.each(encrypted)('encrypted with $name: $kind', async ({ kind, ...parts }) => {
  expect(await pdfKind(bytes(file(parts)))).toBe(kind);
});

test.each(encrypted)('alternative syntax, $name', async ({ kind, encryption, id }) => {
  // Literal strings, as most programs write them; a cross-reference stream; an inline dictionary.
  const literal = encryption.replace(/<([\da-f]{2,})>/g, (_, hex: string) => {
    const text = Buffer.from(hex, 'hex').toString('latin1');
    return `(${text.replace(/[\\()\r]/g, (sign) => (sign === '\r' ? '\\015' : `\\${sign}`))})`;
  });
  const stream = `%PDF-1.7\n${page} 15 0 obj<</Filter/Other>>endobj 5 0 obj${literal}endobj\n7 0 obj<</Type/XRef/W[1 1 1]/Length 24/Root 3 0 R/ID[${id}${id}]/Encrypt 5 0 R/Size 8>>stream\n${'\0'.repeat(24)}\nendstream endobj`;
  expect(await kindOf(stream)).toBe(kind);
  const inPlace = `%PDF-1.7\n${page} trailer <</Root 3 0 R/ID[${id}${id}]/Encrypt${encryption}/Size 6>>`;
  expect(await kindOf(inPlace)).toBe(kind);
  // An incremental update repeats the entry, and may replace the object.
  const updated = `${file({ encryption: '<</Filter/Standard>>', id })}\n${file({ encryption, id })}`;
  expect(await kindOf(updated)).toBe(kind);
});

test('the word alone does not count as encryption', async () => {
  for (const text of [
    '%PDF-1.7\n(A text about /Encrypt)',
    '%PDF-1.7\n(/Encrypt 5 0 R)',
    '%PDF-1.7 << /EncryptedBy (Registry) /EncryptMetadata false >>',
    '%PDF-1.7 5 0 obj << /Type /Page >> endobj (/Encrypt 5 0 R)',
    '%PDF-1.7 trailer << /Encrypt null >>',
    '%PDF-1.7 trailer << /Encrypt << /Filter',
    `%PDF-1.7 ${'/Encrypt<<'.repeat(100_000)}`,
    `%PDF-1.7 trailer << /Encrypt << ${'%'.repeat(4000)}(`,
  ]) {
    expect(await kindOf(text), text.slice(0, 80)).toBe('pdf');
  }
});

test('a file encrypted with a certificate is locked', async () => {
  const encryption =
    '<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</DefaultCryptFilter<<>>>>>>';
  expect(await kindOf(file({ encryption, id: '<00>' }))).toBe('locked');
});

test('the header may follow other bytes, within the first 1,024', async () => {
  expect(await pdfKind(bytes('\ufeff\r\n %PDF-1.4'))).toBe('pdf');
  expect(await pdfKind(bytes(`${' '.repeat(1019)}%PDF-1.7`))).toBe('pdf');
  expect(await pdfKind(bytes(`${' '.repeat(1020)}%PDF-1.7`))).toBeUndefined();
  expect(await pdfKind(bytes('PK /Encrypt'))).toBeUndefined();
  expect(await pdfKind(bytes('\xff\xd8\xff\xe0 scanned from %PDF-1.4'))).toBeUndefined();
  // A view into a larger buffer must not expose the rest.
  expect(await pdfKind(new Uint8Array(bytes('%PDF-1.7').buffer, 0, 0))).toBeUndefined();
});
