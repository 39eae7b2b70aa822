import { BaseModel } from '#server/models/base-model.ts';

/** An uploaded profile picture. */
export class Avatar extends BaseModel {
  static override tableName = 'avatars';
  static override idColumn = 'userId';

  declare userId: number;
  declare image: Buffer;
  declare digest: string;
  declare updatedAt: Date;
}
