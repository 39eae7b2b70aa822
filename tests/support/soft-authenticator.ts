import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Facts {
  challenge: string;
  origin: string;
  /** Default: the host name of the origin. */
  rpId?: string;
  isUserVerified?: boolean;
}

/** A passkey in software that writes the wire formats of WebAuthn, also wrong ones. */
export function createSoftPasskey() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: EC2, ES256, P-256.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let userHandle = '';

  return {
    id: base.id,
    counter: 0,
    /** Answers the options for a new passkey. */
    register(options: { challenge: string; user: { id: string } }, facts: Omit<Facts, 'challenge'>) {
      userHandle = options.user.id;
      const lengths = Buffer.alloc(18);
      lengths.writeUInt16BE(id.length, 16);
      const credential = Buffer.concat([lengths, id, coseKey]);
      const data = authenticatorData({ ...facts, counter: 0, more: credential });
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', { ...facts, challenge: options.challenge }),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers the challenge of a sign-in. */
    signIn(facts: Facts & { counter?: number }) {
      this.counter += 1;
      const data = authenticatorData({ ...facts, counter: facts.counter ?? this.counter });
      const clientDataJSON = clientData('webauthn.get', facts);
      const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = createSign('sha256')
        .update(Buffer.concat([data, clientHash]))
        .sign(privateKey);
      return JSON.stringify({
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      });
    },
  };
}

function authenticatorData(facts: Omit<Facts, 'challenge'> & { counter: number; more?: Buffer }): Buffer {
  const { origin, rpId = new URL(origin).hostname, isUserVerified = true, more } = facts;
  const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (more ? HAS_CREDENTIAL : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(facts.counter);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags]),
    counter,
    more ?? Buffer.alloc(0),
  ]);
}

function clientData(type: string, { challenge, origin }: Pick<Facts, 'challenge' | 'origin'>): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
